// Adds an entry: names are enough to start; an issue also needs its types of case.
import type { EntryLevel, EntryView } from '@maat/contract/cases/catalogue'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createEntry } from '../../../api/operations/cases/catalogue.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { CaseTypesField } from './case-types-field.tsx'
import { CATALOGUE_READS } from './use-catalogue.ts'

interface NewEntryDialogProps {
  level: EntryLevel
  /** The parent of the entry; without it, the user chooses among `parents`. */
  parentId?: string
  parents?: ReactNode
  onClose(): void
  onCreated?(entry: EntryView): void
}

const EMPTY = { name: { fr: '', en: '', nl: '' }, caseTypes: [] as CaseType[], parentId: '' }

const schema = () => import('@maat/contract/cases/catalogue').then(({ NewEntry }) => NewEntry)

export function NewEntryDialog({ level, parentId, parents, onClose, onCreated }: NewEntryDialogProps) {
  const { t } = useTranslation('catalogue')
  const creating = useOperation(createEntry, { refreshes: CATALOGUE_READS })
  const record = useRecordForm({
    keepAs: `new-${level}-${parentId ?? ''}`,
    start: { ...EMPTY, parentId: parentId ?? '' },
    bodyOf: ({ name, caseTypes, parentId: parent }) => ({
      name,
      ...((parents || parent) && { parentId: parent }),
      ...(level === 'issue' && { caseTypes }),
    }),
    schema,
    send: body => creating.mutateAsync({ body }),
    savedText: t(`new.done.${level}`),
    onDone(entry) {
      onClose()
      onCreated?.(entry)
    },
  })
  const { form } = record
  return (
    <FormDialog title={t(`new.${level}`)} record={record} submitLabel={t('new.submit')} onClose={onClose}>
      {parents && (
        <TextField form={form} name="parentId" type="select" label={t('field.subcategory')} isRequired>
          {parents}
        </TextField>
      )}
      <FormNamesField form={form} name="name" legend={t('field.name')} isRequired />
      {level === 'issue' && (
        <CaseTypesField
          value={form.values.caseTypes}
          onChange={caseTypes => form.set({ caseTypes })}
          code={form.codeOf('caseTypes')}
        />
      )}
    </FormDialog>
  )
}
