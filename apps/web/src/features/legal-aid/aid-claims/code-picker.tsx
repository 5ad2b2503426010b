// Finds a code of the nomenclature by number or by words of its title.
import type { NomenclatureLine } from '@maat/contract/legal-aid/nomenclature'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listNomenclature } from '../../../api/operations/legal-aid/nomenclature.ts'
import { useRead } from '../../../api/use-operation.ts'
import { mapSearchResult, SearchSelect } from '../../../parts/fields/search-select.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import type { FieldProps } from '../../../ui/fields/field.tsx'

interface CodePickerProps extends Pick<FieldProps, 'name' | 'valid' | 'errorMessage'> {
  picked: NomenclatureLine | null
  /** The day of the service: other lines may apply on other days. */
  on: string
  takesFocus: boolean
  onPick(line: NomenclatureLine | null): void
}

const MOST_FOUND = '8'

export function CodePicker({ picked, on, onPick, ...field }: CodePickerProps) {
  const { t } = useTranslation('aid-claims')
  const named = useTranslatedName()
  const [search, setSearch] = useState('')
  const query = { limit: MOST_FOUND, kind: 'service' as const, ...(on && { on }), ...(search && { search }) }
  const read = useRead(listNomenclature, { query })
  const rowOf = (line: NomenclatureLine) => ({
    id: line.code,
    name: `${line.code} · ${named(line.title)}`,
    note: line.points === null ? t('service.noPoints') : undefined,
    line,
  })
  return (
    <SearchSelect
      {...field}
      label={t('service.code')}
      isRequired
      none={t('service.none')}
      chosen={picked ? [rowOf(picked)] : []}
      onChange={([row]) => onPick(row?.line ?? null)}
      found={mapSearchResult(read, ({ items }) => items.map(rowOf))}
      onSearch={setSearch}
    />
  )
}
