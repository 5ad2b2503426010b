// What happens in a case shows wherever something of it is shown.
import { CASE_CHANGED, type CaseChangedEvent } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../api/use-operation.ts'
import { listDeadlines } from '../../api/work-operations.ts'
import { useLive } from '../notifications/index.ts'

/** Mounted once, by the signed-in layout. */
export function useLiveCases(): void {
  const queries = useQueryClient()
  useLive(CASE_CHANGED, ({ caseId }: CaseChangedEvent) => {
    queries.invalidateQueries({
      predicate: ({ queryKey: [, sent] }) => JSON.stringify(sent ?? '').includes(caseId),
    })
    queries.invalidateQueries({ queryKey: queryKeyOf(listDeadlines) })
  })
}
