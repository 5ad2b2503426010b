// The announcements to the reader, read again whenever one is published or withdrawn.
import { ANNOUNCEMENT } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import {
  listAnnouncements,
  listPublishedAnnouncements,
  seeAnnouncement,
} from '../../../api/operations/communication/announcements.ts'
import { queryKeyOf, useOperation } from '../../../api/use-operation.ts'
import { useLiveRefresh } from '../notifications/index.ts'

export function useLiveAnnouncements(): void {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listAnnouncements) })
  useLiveRefresh([ANNOUNCEMENT], refresh)
}

export const useSeeAnnouncement = () =>
  useOperation(seeAnnouncement, { refreshes: [listAnnouncements, listPublishedAnnouncements] })
