// Limits the figures to one client, who is found by name.
import type { BilledClient } from '@maat/contract/money/finances'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findBilledClients } from '../../../api/operations/money/finances.ts'
import { useRead } from '../../../api/use-operation.ts'
import { mapSearchResult, SearchSelect } from '../../../parts/fields/search-select.tsx'
import type { FinanceFilter } from './use-finance-filter.ts'

export function ClientChoice({ looked: { office, client, set } }: { looked: FinanceFilter }) {
  const { t } = useTranslation('finances')
  const [search, setSearch] = useState('')
  const found = useRead(findBilledClients, { query: { office, search } }, { enabled: search !== '' })
  const chosen = useRead(findBilledClients, { query: { client } }, { enabled: client !== undefined })
  const rows = client ? optionsOf(chosen.data ?? []).filter(({ id }) => id === client) : []
  return (
    <SearchSelect
      name="client"
      label={t('client')}
      none={t('noClient')}
      chosen={rows}
      onChange={([row]) => set({ client: row?.id ?? '' })}
      found={mapSearchResult(found, optionsOf)}
      onSearch={setSearch}
    />
  )
}

const optionsOf = (clients: readonly BilledClient[]) =>
  clients.map(({ id, name, email }) => ({ id, name, note: email }))
