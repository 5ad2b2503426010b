// Reads binders again after their changes, and after changes of the cases whose records they show.
import { ACCESS_CHANGED, BINDERS_CHANGED, CASE_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { listBinderEntries, listBinders } from '../../../api/operations/cases/binders.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

export function useLiveBinders(): void {
  const queries = useQueryClient()
  const refresh = () => {
    for (const read of [listBinders, listBinderEntries])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  useLiveRefresh([BINDERS_CHANGED, ACCESS_CHANGED, CASE_CHANGED], refresh)
}
