// The cases that wait for a decision, in the order of the queue.

import type { WaitingCase } from '@maat/contract/cases/waiting-cases'
import type { CaseId } from '@maat/contract/ids'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from '../../../../api/call.ts'
import { listWaitingCases } from '../../../../api/operations/cases/waiting-cases.ts'
import { usePages } from '../../../../api/use-pages.ts'

export function useWaitingCases(): UseInfiniteQueryResult<WaitingCase[], CallError> {
  return usePages(listWaitingCases, { query: {} })
}

export interface Beside {
  previous: string | undefined
  next: string | undefined
  count: number
}

/** The previous and next case in the list; remembered after this case has left it. */
export function useQueueNeighbours(caseId: CaseId): Beside {
  const { data = [] } = useWaitingCases()
  const ids = data.map(({ id }): string => id)
  const [seen, setSeen] = useState<readonly string[]>([])
  if (ids.includes(caseId) && ids.join() !== seen.join()) setSeen(ids)
  const order = seen.includes(caseId) ? seen : [caseId, ...ids]
  const place = order.indexOf(caseId)
  const waits = (id: string) => id !== caseId && ids.includes(id)
  const others = ids.filter(waits)
  return {
    previous: order.slice(0, place).findLast(waits),
    // After the last case, skipped ones come again.
    next: order.slice(place + 1).find(waits) ?? others[0],
    count: others.length,
  }
}
