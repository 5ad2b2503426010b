// The live list of the user's unread notifications. A new one is added by its id, so none appears twice; after a
// connection pause the list is read again, so none is lost.

import type { Notification } from '@maat/contract/communication/notifications'
import { NEW_NOTIFICATION, NOTIFICATIONS_CHANGED } from '@maat/contract/live-events'
import type { Sound } from '@maat/domain/accounts/appearance'
import type { QuietHours } from '@maat/domain/calendar/quiet-hours'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { importWithRetry } from '../../../api/lazy-import.ts'
import {
  listNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
  markNotification,
  markNotificationShown,
} from '../../../api/operations/communication/notifications.ts'
import { readSettings } from '../../../api/operations/firm/settings.ts'
import { readFrameAhead } from '../../../api/read-frame.ts'
import { useSession } from '../../../api/session.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { isBeingRead } from './being-read.ts'
import { emitLive, LIVE_CONNECTED, onLive, receiveLive } from './live-events.ts'
import { playNotificationSound, type Ringing } from './ring.ts'

export interface Notifications {
  unread: readonly Notification[]
  markRead(notification: Notification): Promise<void>
  markAllRead(): Promise<void>
}

/** A mark that failed to save reappears with the next read, so no message is needed. */
const quietly = (work: Promise<unknown>) =>
  work.catch(error => console.warn('A notification was not marked', error))

export function useNotifications(): Notifications {
  const { user } = useSession()
  const sent = { params: { userId: user.id } }
  const key = queryKeyOf(listUnreadNotifications, sent)
  const queries = useQueryClient()
  const { data: unread = [] } = useRead(listUnreadNotifications, sent, { staleTime: 60_000 })

  const setUnread = (change: (list: readonly Notification[]) => readonly Notification[]) =>
    queries.setQueryData<readonly Notification[]>(key, list => change(list ?? []))
  const refreshPage = () => queries.invalidateQueries({ queryKey: queryKeyOf(listNotifications) })

  return {
    unread,
    async markRead({ id }) {
      setUnread(list => list.filter(other => other.id !== id))
      await quietly(call(markNotification, { params: { id }, body: { isRead: true, isShown: true } }))
      await refreshPage()
    },
    async markAllRead() {
      setUnread(() => [])
      await quietly(call(markAllNotificationsRead, sent))
      await Promise.all([refreshPage(), queries.invalidateQueries({ queryKey: key })])
    },
  }
}

/** Reads the data on the screen about the changed record again. */
function refreshWhatItIsAbout(queries: QueryClient, { type, targetId }: Notification): void {
  // A message changes nothing in its case.
  if (!targetId || type === 'Message') return
  queries.invalidateQueries({
    predicate: ({ queryKey: [, sent] }) => JSON.stringify(sent ?? '').includes(targetId),
  })
}

/** Listens while a user is signed in; mounted once, by the signed-in layout. */
export function useLiveNotifications(): void {
  const { user } = useSession()
  const queries = useQueryClient()
  const { data: firm } = useFirm()
  const { data: settings } = useRead(readSettings, { params: { owner: user.id } }, { staleTime: 60_000 })
  const chosen = settings?.reply.MessagingAndNotifications
  const ringing = useRef<Ringing>(undefined)
  useEffect(() => {
    const quietHours = (chosen?.quietHours ?? undefined) as QuietHours | undefined
    ringing.current = { sound: (chosen?.sound ?? 'default') as Sound, quietHours }
  }, [chosen])
  const realtime = firm?.realtime

  useEffect(() => {
    if (!realtime) return
    const key = queryKeyOf(listUnreadNotifications, { params: { userId: user.id } })
    const refresh = () => {
      queries.invalidateQueries({ queryKey: key })
      queries.invalidateQueries({ queryKey: queryKeyOf(listNotifications) })
    }
    async function receive(notification: Notification): Promise<void> {
      refreshWhatItIsAbout(queries, notification)
      if (isBeingRead(notification)) {
        await quietly(call(markNotificationShown, { params: { id: notification.id } }))
        return
      }
      queries.setQueryData<readonly Notification[]>(key, (list = []) => [
        notification,
        ...list.filter(({ id }) => id !== notification.id),
      ])
      queries.invalidateQueries({ queryKey: queryKeyOf(listNotifications) })
      if (ringing.current) await playNotificationSound(notification, ringing.current)
    }
    // Loaded after the sign-in, because visitors never need it.
    const opening = importWithRetry(() => import('./realtime.ts')).then(({ openLiveChannel }) =>
      openLiveChannel(user.id, realtime, receiveLive, () => {
        readFrameAhead()
        emitLive(LIVE_CONNECTED, undefined)
      }),
    )
    const unsubscribers = [
      onLive(NEW_NOTIFICATION, receive),
      onLive(NOTIFICATIONS_CHANGED, refresh),
      onLive(LIVE_CONNECTED, refresh),
    ]
    return () => {
      for (const stop of unsubscribers) stop()
      opening.then(channel => channel.stop())
    }
  }, [realtime, user.id, queries])
}
