import type { EnteredAidRows } from '@maat/contract/settings'
import type { DatedAidTable } from '@maat/domain/legal-aid-tables'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { type AidAmount, type AidRow, type AidRowValues, checkRow, valuesOf, withRow } from './aid-amounts.ts'
import styles from './legal-aid-card.module.css'
import type { useSection } from './use-section.ts'

interface AidRowDialogProps {
  table: DatedAidTable
  /** The row that is corrected; none for a new one. */
  row: AidRow | undefined
  entered: EnteredAidRows
  section: ReturnType<typeof useSection<EnteredAidRows>>
  onClose(): void
}

export function AidRowDialog({ table, row, entered, section, onClose }: AidRowDialogProps) {
  const { t } = useTranslation(['legal-aid', 'shell'])
  const errorText = useErrorText()
  const formId = useId()
  const form = useForm(valuesOf(table, row))

  function submit(event: FormEvent): void {
    event.preventDefault()
    const problems = checkRow(table, form.values, entered, row?.validFrom)
    form.object(problems)
    if (problems.length > 0) return
    section.save(withRow(table, entered, form.values, row?.validFrom), { onSaved: onClose })
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
          <Button type="submit" form={formId} look="primary" isBusy={section.isSaving}>
            {t('save', { ns: 'shell' })}
          </Button>
        </>
      }
    >
      {section.error && <Notice kind="error">{errorText(section.error.code)}</Notice>}
      <form id={formId} ref={form.ref} onSubmit={submit} noValidate className={styles.form}>
        <TextField form={form} name="validFrom" type="date" label={t('amounts.validFrom')} isRequired />
        <AmountFields table={table} form={form} />
        <TextField form={form} name="source" label={t('amounts.source')} maxLength={300} isRequired />
        <Checkbox
          name="isVerified"
          label={t('amounts.isVerified')}
          isChecked={form.values.isVerified}
          onChange={isVerified => form.set('isVerified', isVerified)}
        />
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
