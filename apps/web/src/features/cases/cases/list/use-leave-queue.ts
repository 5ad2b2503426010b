// A decided case leaves the list of the cases that wait for a decision.

import type { WaitingCase } from '@maat/contract/cases/waiting-cases'
import type { CaseId } from '@maat/contract/ids'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { listWaitingCases } from '../../../../api/operations/cases/waiting-cases.ts'
import { queryKeyOf } from '../../../../api/use-operation.ts'

const KEY = queryKeyOf(listWaitingCases)
type Page = { items: WaitingCase[]; next: string | null }

/** Removes a decided case from the list at once, and reads the list again. */
export function useLeaveQueue(): (caseId: CaseId) => void {
  const queries = useQueryClient()
  return async caseId => {
    // A request sent before the decision would bring the case back.
    await queries.cancelQueries({ queryKey: KEY })
    queries.setQueriesData<InfiniteData<Page>>({ queryKey: KEY }, known =>
      known ? { ...known, pages: known.pages.map(page => without(page, caseId)) } : known,
    )
    await queries.invalidateQueries({ queryKey: KEY })
  }
}

const without = (page: Page, caseId: CaseId) => ({
  ...page,
  items: page.items.filter(({ id }) => id !== caseId),
})
