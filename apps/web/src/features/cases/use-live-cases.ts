// What happens in a case shows wherever something of it is shown.
import { CASE_CHANGED, type CaseChangedEvent } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../api/use-operation.ts'
import { listCases, listDeadlines, listDocuments } from '../../api/work-operations.ts'
import { LISTENING, useLive } from '../notifications/index.ts'

/** Mounted once, by the signed-in layout. */
export function useLiveCases(): void {
  const queries = useQueryClient()
  const refreshDeadlines = () => queries.invalidateQueries({ queryKey: queryKeyOf(listDeadlines) })
  useLive(CASE_CHANGED, ({ caseId }: CaseChangedEvent) => {
    queries.invalidateQueries({
      predicate: ({ queryKey: [, sent] }) => JSON.stringify(sent ?? '').includes(caseId),
    })
    refreshDeadlines()
    queries.invalidateQueries({ queryKey: queryKeyOf(listDocuments) })
  })
  // Which cases changed while nobody listened is not known.
  useLive(LISTENING, () => {
    queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(listCases.path),
    })
    refreshDeadlines()
  })
}
