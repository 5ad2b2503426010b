// Adds an entry to the legal watch, or changes one.
import type { WatchEntryView } from '@maat/contract/knowledge/legal-watch'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import { useTranslation } from 'react-i18next'
import {
  addWatchEntry,
  changeWatchEntry,
  listWatchEntries,
} from '../../../api/operations/knowledge/legal-watch.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { CountriesField } from '../../../parts/fields/countries-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'

interface Values {
  categoryId: string
  countries: OfficeCountry[]
  title: string
  text: string
  sourceName: string
  sourceAddress: string
  publishedOn: string
}

const valuesOf = (entry: WatchEntryView): Values => ({
  categoryId: entry.categoryId,
  countries: entry.countries,
  title: entry.title,
  text: entry.text,
  sourceName: entry.sourceName,
  sourceAddress: entry.sourceAddress ?? '',
  publishedOn: entry.publishedOn,
})

const newEntry = (): Values => ({
  categoryId: '',
  countries: [],
  title: '',
  text: '',
  sourceName: '',
  sourceAddress: '',
  publishedOn: todayHere(),
})

const bodyOf = ({ sourceAddress, ...values }: Values) => ({
  ...values,
  sourceAddress: sourceAddress.trim() || null,
})

const REQUIRED = ['categoryId', 'title', 'text', 'sourceName', 'publishedOn'] as const

const problemsIn = (values: Values) => [
  ...REQUIRED.filter(path => values[path].trim() === '').map(path => ({ path, code: 'field.required' })),
  ...(/^(?:https:\/\/\S+)?$/.test(values.sourceAddress.trim())
    ? []
    : [{ path: 'sourceAddress', code: 'article.unsafe-link' }]),
]

const REFRESHES = { refreshes: [listWatchEntries] }

interface EntryDialogProps {
  entry: WatchEntryView | undefined
  onClose(): void
}

export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation('legal-watch')
  const fields = useLawFields()
  const adding = useOperation(addWatchEntry, REFRESHES)
  const changing = useOperation(changeWatchEntry, REFRESHES)
  const record = useRecordForm({
    keepAs: `watch-${entry?.id ?? 'new'}`,
    start: entry ? valuesOf(entry) : newEntry(),
    version: entry?.version,
    check: problemsIn,
    bodyOf,
    send: (body, version) =>
      entry
        ? changing.mutateAsync({ params: { watchId: entry.id }, body: { ...body, version } })
        : adding.mutateAsync({ body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: {
      labelOf: path => t(`field.${path as keyof Values}`),
      textOf: (value, path) => (path === 'categoryId' ? fields.nameOf(String(value)) : String(value)),
    },
    savedText: t('saved'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t(entry ? 'changeTitle' : 'add')} width="wide" record={record} onClose={onClose}>
      <TextField form={form} name="title" label={t('field.title')} maxLength={200} isRequired />
      <TextField
        form={form}
        name="text"
        type="textarea"
        rows={6}
        label={t('field.text')}
        maxLength={4000}
        isRequired
      />
      <FieldGrid>
        <TextField form={form} name="categoryId" type="select" label={t('field.categoryId')} isRequired>
          <option value="">{t('choose')}</option>
          {fields.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
        <FormDateField
          form={form}
          name="publishedOn"
          label={t('field.publishedOn')}
          max={todayHere()}
          isRequired
        />
        <TextField form={form} name="sourceName" label={t('field.sourceName')} maxLength={200} isRequired />
        <TextField form={form} name="sourceAddress" label={t('field.sourceAddress')} maxLength={1000} />
      </FieldGrid>
      <CountriesField
        legend={t('field.countries')}
        value={form.values.countries}
        onChange={countries => form.set({ countries })}
      />
      {!entry && <p>{t('addWhy')}</p>}
    </FormDialog>
  )
}
