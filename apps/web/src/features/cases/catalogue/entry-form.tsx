// The form of an entry: names and description; for an issue also its types of case and required documents.
import type { EntryView } from '@maat/contract/cases/catalogue'
import { CASE_TYPE_LABELS, type CaseType } from '@maat/domain/cases/case-types'
import type { Translated } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { updateEntry } from '../../../api/operations/cases/catalogue.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { type ClashTexts, useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import type { Form } from '../../../ui/fields/use-form.ts'
import { CaseTypesField } from './case-types-field.tsx'
import type { Entry, Issue } from './catalogue-types.ts'
import { DocumentsField } from './documents-field.tsx'
import { CATALOGUE_READS, type DocumentType } from './use-catalogue.ts'

interface Values {
  name: Translated
  description: Translated
  everydayWords?: Translated
  caseTypes?: CaseType[]
  documents?: Issue['documents']
}

type Editable = Entry & Pick<Values, 'everydayWords' | 'caseTypes' | 'documents'>

const valuesOf = ({ name, description, everydayWords, caseTypes, documents }: Editable): Values => ({
  name,
  description,
  ...(everydayWords && caseTypes && documents && { everydayWords, caseTypes, documents }),
})

interface EntryFormProps {
  entry: Editable
  /** For an issue: the documents to choose from. */
  documentTypes?: readonly DocumentType[]
  onSaved?(): void
}

const schema = () => import('@maat/contract/cases/catalogue').then(({ EntryChange }) => EntryChange)

export function EntryForm({ entry, documentTypes, onSaved }: EntryFormProps) {
  const { t } = useTranslation('catalogue')
  const saving = useOperation(updateEntry, { refreshes: CATALOGUE_READS })
  const record = useRecordForm({
    keepAs: `entry-${entry.id}`,
    start: valuesOf(entry),
    version: entry.version,
    bodyOf: (values, version) => ({ ...values, version }),
    schema,
    send: body => saving.mutateAsync({ params: { entryId: entry.id }, body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(ofLevel(saved)) }),
    words: useEntryWords(documentTypes),
    ...(onSaved && { onDone: onSaved }),
  })
  const { form } = record
  const { everydayWords, caseTypes, documents } = form.values
  const texts = { form: form as Form<Required<Values>>, maxLength: 2000, isLong: true }
  return (
    <RecordForm record={record}>
      <FormNamesField form={form} name="name" legend={t('field.name')} isRequired />
      <FormNamesField {...texts} name="description" legend={t('field.description')} />
      {everydayWords && <FormNamesField {...texts} name="everydayWords" legend={t('field.everydayWords')} />}
      {caseTypes && (
        <CaseTypesField
          value={caseTypes}
          onChange={value => form.set({ caseTypes: value })}
          code={form.codeOf('caseTypes')}
        />
      )}
      {documents && documentTypes && (
        <DocumentsField
          types={documentTypes}
          value={documents}
          onChange={value => form.set({ documents: value })}
        />
      )}
    </RecordForm>
  )
}

function useEntryWords(documentTypes: readonly DocumentType[] = []): ClashTexts {
  const { t } = useTranslation('catalogue')
  const named = useTranslatedName()
  const typeNamed = (code: string) => {
    const known = documentTypes.find(type => type.code === code)
    return known ? named(known.name) : code
  }
  return {
    labelOf: name =>
      t(name === 'caseTypes' || name === 'documents' ? `issue.${name}` : `field.${name as 'name'}`),
    textOf(value, path) {
      if (path === 'caseTypes')
        return (value as CaseType[]).map(type => named(CASE_TYPE_LABELS[type])).join(', ')
      if (path === 'documents')
        return (value as Issue['documents']).map(({ type }) => typeNamed(type)).join(', ')
      return String(value)
    },
  }
}

/** Only an issue has everyday words, case types and documents. */
function ofLevel(saved: EntryView): Editable {
  const { level, everydayWords, caseTypes, documents, ...entry } = saved
  return level === 'issue' ? { ...entry, everydayWords, caseTypes, documents } : entry
}
