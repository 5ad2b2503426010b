// Refreshes data of a case wherever it is shown, after each event in the case.
import { CASE_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { listDeadlines, readDeadline } from '../../../api/operations/calendar/deadlines.ts'
import { listCases } from '../../../api/operations/cases/cases.ts'
import { listWaitingCases } from '../../../api/operations/cases/waiting-cases.ts'
import { listDocuments, readDocument } from '../../../api/operations/documents/documents.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { LIVE_CONNECTED, useLive } from '../../communication/notifications/index.ts'

/** Mounted once, by the signed-in layout. */
export function useLiveCases(): void {
  const queries = useQueryClient()
  // An open deadline or document is read by its own id, not by its case.
  const refreshPapers = () => {
    for (const read of [listDeadlines, readDeadline, listDocuments, readDocument])
      queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  useLive(CASE_CHANGED, ({ caseId }) => {
    queries.invalidateQueries({
      predicate: ({ queryKey: [, sent] }) => JSON.stringify(sent ?? '').includes(caseId),
    })
    queries.invalidateQueries({ queryKey: queryKeyOf(listWaitingCases) })
    refreshPapers()
  })
  // After a reconnection, the cases that changed meanwhile are unknown.
  useLive(LIVE_CONNECTED, () => {
    queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(listCases.path),
    })
    queries.invalidateQueries({ queryKey: queryKeyOf(listWaitingCases) })
    refreshPapers()
  })
}
