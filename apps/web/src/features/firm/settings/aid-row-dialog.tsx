// The dialog for a new or corrected row of the amounts of legal aid.
import type { DatedAidTable } from '@maat/domain/legal-aid/legal-aid-tables'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { type AidAmount, type AidRow, type AidRowValues, checkRow, valuesOf, withRow } from './aid-amounts.ts'
import type { AidRowsByDay } from './firm-sections.ts'
import styles from './legal-aid-card.module.css'
import { useAidSection } from './use-aid-section.ts'
import type { SavedSection } from './use-firm-section.ts'

interface AidRowDialogProps {
  table: DatedAidTable
  row: AidRow | undefined
  saved: SavedSection<AidRowsByDay>
  onClose(): void
}

export function AidRowDialog({ table, row, saved, onClose }: AidRowDialogProps) {
  const { t } = useTranslation('legal-aid')
  const section = useAidSection(saved)
  const day = row?.validFrom
  const record = useRecordForm({
    keepAs: `aid-${table}-${day ?? 'new'}`,
    start: valuesOf(table, row),
    version: saved.version,
    check: values => checkRow(table, values, section.rowsAt(saved.version), day),
    send: (values, tag) => section.save(withRow(table, section.rowsAt(tag), values, day), tag),
    savedOf(current) {
      const found = section.note(current)[table].find(({ validFrom }) => validFrom === day)
      return { version: current.tag, value: valuesOf(table, found ?? row) }
    },
    words: { labelOf: name => t(labelOf(name as keyof AidRowValues)) },
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t(row ? `amounts.correct.${table}` : `amounts.add.${table}`)}
      width={table === 'thresholds' ? 'wide' : undefined}
      record={record}
      onClose={onClose}
    >
      <FormDateField form={form} name="validFrom" label={t('amounts.validFrom')} isRequired />
      <AmountFields table={table} form={form} />
      <TextField form={form} name="source" label={t('amounts.source')} maxLength={300} isRequired />
      <Checkbox
        name="isVerified"
        label={t('amounts.isVerified')}
        isChecked={form.values.isVerified}
        onChange={isVerified => form.set({ isVerified })}
      />
    </FormDialog>
  )
}

const labelOf = (name: keyof AidRowValues) =>
  name === 'validFrom' || name === 'source' || name === 'isVerified'
    ? (`amounts.${name}` as const)
    : (`amounts.field.${name}` as const)

function AmountFields({ table, form }: { table: DatedAidTable; form: Form<AidRowValues> }) {
  const { t } = useTranslation('legal-aid')
  const field = (name: AidAmount) => (
    <TextField form={form} name={name} label={t(`amounts.field.${name}`)} inputMode="decimal" isRequired />
  )
  if (table === 'dependantDeductions') return field('perDependant')
  if (table === 'pointValues') return field('pointValue')
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
