// Reads the home page again after each event that may change it.
import { CALENDAR_CHANGED, CASE_CHANGED, NEW_NOTIFICATION, TODOS_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { readDashboard } from '../../../api/operations/firm/dashboard.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../../communication/notifications/index.ts'

export function useLiveHome(): void {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeyOf(readDashboard) })
  useLiveRefresh([NEW_NOTIFICATION, CALENDAR_CHANGED, TODOS_CHANGED, CASE_CHANGED], refresh)
}
