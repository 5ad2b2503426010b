// Selects users by name to write to.
import type { UserId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCorrespondents } from '../../../../api/operations/communication/conversations.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { mapSearchResult, SearchSelect } from '../../../../parts/fields/search-select.tsx'

export interface Chosen {
  id: UserId
  name: string
}

interface PeoplePickerProps {
  /** Offers the staff of this case; without it, everyone to whom the user may write. */
  caseId?: string | undefined
  chosen: readonly Chosen[]
  errorMessage?: string | undefined
  onChange(chosen: readonly Chosen[]): void
}

export function PeoplePicker({ caseId, chosen, errorMessage, onChange }: PeoplePickerProps) {
  const { t } = useTranslation(['messages', 'shell'])
  const [search, setSearch] = useState('')
  const query = { ...(search && { search }), ...(caseId && { case: caseId }) }
  const read = useRead(listCorrespondents, { query })
  const found = mapSearchResult(read, people =>
    people.map(({ id, name, role }) => ({ id, name, note: t(`role.${role}`, { ns: 'shell' }) })),
  )
  return (
    <SearchSelect<Chosen & { note?: string }>
      name="people"
      label={t('searchPeople')}
      none={t('nobodyFound')}
      isMany
      chosen={chosen}
      onChange={rows => onChange(rows.map(({ id, name }) => ({ id, name })))}
      valid={errorMessage ? 0 : -1}
      errorMessage={errorMessage}
      found={found}
      onSearch={setSearch}
    />
  )
}
