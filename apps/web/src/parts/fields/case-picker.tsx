// Finds a case by number, title or client.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCases } from '../../api/operations/cases/cases.ts'
import { useRead } from '../../api/use-operation.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { Skeleton } from '../../ui/messages/states.tsx'
import { mapSearchResult, SearchSelect } from './search-select.tsx'

export interface PickedCase {
  id: string
  number: string | null
  title: string
}

interface CasePickerProps
  extends Partial<Pick<FieldProps, 'name' | 'isRequired' | 'valid' | 'errorMessage'>> {
  label: string
  picked: PickedCase | null
  onPick(picked: PickedCase | null): void
}

const MOST_FOUND = '6'

/** Waits for its texts by itself, because it appears in forms that are already shown. */
export function CasePicker(props: CasePickerProps) {
  return (
    <Suspense fallback={<Skeleton rows={1} height={3.25} />}>
      <Picker {...props} />
    </Suspense>
  )
}

function Picker({ label, picked, onPick, name = 'case', ...field }: CasePickerProps) {
  const { t } = useTranslation('cases')
  const [search, setSearch] = useState('')
  const read = useRead(listCases, { query: { limit: MOST_FOUND, ...(search && { search }) } })
  const found = mapSearchResult(read, ({ items }) =>
    items.filter(({ status }) => status !== 'draft').map(row => ({ ...rowOf(row), note: row.ownerName })),
  )
  return (
    <SearchSelect<PickedCase & { name: string; note?: string }>
      {...field}
      name={name}
      label={t('pick.search', { label })}
      none={t('pick.none')}
      chosen={picked ? [rowOf(picked)] : []}
      onChange={([row]) => onPick(row ? { id: row.id, number: row.number, title: row.title } : null)}
      found={found}
      onSearch={setSearch}
    />
  )
}

const rowOf = ({ id, number, title }: PickedCase) => ({
  id,
  number,
  title,
  name: [number, title].filter(Boolean).join(' · '),
})
