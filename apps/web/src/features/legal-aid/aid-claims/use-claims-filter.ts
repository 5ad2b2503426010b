// The judicial year, state and lawyer of the yearly list, kept in the address.
import type { UserId } from '@maat/contract/ids'
import { CLAIM_STATES, type ClaimState, judicialYearOf } from '@maat/domain/legal-aid/claim-states'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { CLAIMS_SEARCH } from './screens.ts'

const SHOWN_YEARS = 6
const CLAIMS_FILTER = { ...CLAIMS_SEARCH, state: CLAIM_STATES }

export interface ClaimsFilter {
  year: number
  /** The current judicial year and the ones before it; also an older chosen one. */
  years: number[]
  state: ClaimState | undefined
  lawyer: UserId | undefined
  search: UrlFilter<typeof CLAIMS_FILTER>
}

export function useClaimsFilter(): ClaimsFilter {
  const search = useUrlFilter(CLAIMS_FILTER)
  const { filter } = search
  const current = judicialYearOf(todayHere())
  const year = filter.year || current
  const latest = Array.from({ length: SHOWN_YEARS }, (_, age) => current - age)
  return {
    year,
    years: latest.includes(year) ? latest : [...latest, year],
    state: filter.state || undefined,
    lawyer: filter.lawyer || undefined,
    search,
  }
}
