// What happens in a case shows wherever something of it is shown.
import { CASE_CHANGED, type CaseChangedEvent } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { listCases } from '../../api/operations/cases.ts'
import { listDeadlines, readDeadline } from '../../api/operations/deadlines.ts'
import { listDocuments, readDocument } from '../../api/operations/documents.ts'
import { listWaitingCases } from '../../api/operations/waiting-cases.ts'
import { queryKeyOf } from '../../api/use-operation.ts'
import { LISTENING, useLive } from '../notifications/index.ts'

/** Mounted once, by the signed-in layout. */
export function useLiveCases(): void {
  const queries = useQueryClient()
  // One of them that is open names itself, and not its case.
  const refreshPapers = () => {
    for (const read of [listDeadlines, readDeadline, listDocuments, readDocument])
      queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  useLive(CASE_CHANGED, ({ caseId }: CaseChangedEvent) => {
    queries.invalidateQueries({
      predicate: ({ queryKey: [, sent] }) => JSON.stringify(sent ?? '').includes(caseId),
    })
    queries.invalidateQueries({ queryKey: queryKeyOf(listWaitingCases) })
    refreshPapers()
  })
  // Which cases changed while nobody listened is not known.
  useLive(LISTENING, () => {
    queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(listCases.path),
    })
    queries.invalidateQueries({ queryKey: queryKeyOf(listWaitingCases) })
    refreshPapers()
  })
}
