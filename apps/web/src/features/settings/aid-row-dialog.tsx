import type { DatedAidTable } from '@maat/domain/legal-aid-tables'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDateField } from '../../parts/form-date-field.tsx'
import { ChangedMeanwhile } from '../../preferences/changed-meanwhile.tsx'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { type AidAmount, type AidRow, type AidRowValues, checkRow, valuesOf, withRow } from './aid-amounts.ts'
import { type AidRowsByDay, enteredRows, LEGAL_AID, rowsByDay } from './firm-sections.ts'
import styles from './legal-aid-card.module.css'
import { useAidWords } from './use-aid-words.ts'
import { type SavedSection, useSectionSaving } from './use-firm-section.ts'

interface AidRowDialogProps {
  table: DatedAidTable
  /** The row that is corrected; none for a new one. */
  row: AidRow | undefined
  saved: SavedSection<AidRowsByDay>
  onClose(): void
}

export function AidRowDialog({ table, row, saved, onClose }: AidRowDialogProps) {
  const { t } = useTranslation(['legal-aid', 'shell'])
  const errorText = useErrorText()
  const formId = useId()
  const words = useAidWords()
  const form = useForm(valuesOf(table, row))
  const saving = useSectionSaving(LEGAL_AID, saved, { onSaved: onClose, onTheirs: onClose })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const entered = enteredRows(saving.base.value)
    const problems = checkRow(table, form.values, entered, row?.validFrom)
    form.object(problems)
    if (problems.length > 0) return
    saving.save(rowsByDay(withRow(table, entered, form.values, row?.validFrom)))
  }

  return (
    <Dialog
      title={t(row ? `amounts.correct.${table}` : `amounts.add.${table}`)}
      isOpen
      {...(table === 'thresholds' && { width: 'wide' as const })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={saving.isSaving}>
            {t('save', { ns: 'shell' })}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={submit} noValidate className={styles.form}>
        <FormDateField form={form} name="validFrom" label={t('amounts.validFrom')} isRequired />
        <AmountFields table={table} form={form} />
        <TextField form={form} name="source" label={t('amounts.source')} maxLength={300} isRequired />
        <Checkbox
          name="isVerified"
          label={t('amounts.isVerified')}
          isChecked={form.values.isVerified}
          onChange={isVerified => form.set({ isVerified })}
        />
        <ChangedMeanwhile saving={saving} {...words} />
        {saving.error && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
      </form>
    </Dialog>
  )
}

function AmountFields({ table, form }: { table: DatedAidTable; form: Form<AidRowValues> }) {
  const { t } = useTranslation('legal-aid')
  const field = (name: AidAmount) => (
    <TextField form={form} name={name} label={t(`amounts.field.${name}`)} inputMode="decimal" isRequired />
  )
  if (table === 'dependantDeductions') return field('perDependant')
  if (table === 'contributions')
    return (
      <FieldGrid>
        {field('min')}
        {field('max')}
      </FieldGrid>
    )
  return (
    <>
      <Group legend={t('amounts.single')}>
        {field('singleFree')}
        {field('singlePartial')}
      </Group>
      <Group legend={t('amounts.household')}>
        {field('householdFree')}
        {field('householdPartial')}
      </Group>
    </>
  )
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    <FieldGrid>{children}</FieldGrid>
  </fieldset>
)
