// The number of unread letters on every screen, and marking letters as read.

import type { LetterView } from '@maat/contract/communication/letters'
import { ACCESS_CHANGED, LETTERS_CHANGED } from '@maat/contract/live-events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { countUnreadLetters, markLetter } from '../../../api/operations/communication/letters.ts'
import { listUnreadNotifications } from '../../../api/operations/communication/notifications.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import { usePresence } from '../../../ui/use-presence.ts'
import { useLiveRefresh } from '../notifications/index.ts'
import { LETTER_READS } from './refreshes.ts'

export function useUnreadLetters(): number {
  const { data } = useRead(countUnreadLetters, {}, { staleTime: 60_000 })
  return data?.total ?? 0
}

/** Mounted once, by the signed-in layout. */
export function useLiveUnreadLetters(): void {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeyOf(countUnreadLetters) })
  useLiveRefresh([LETTERS_CHANGED, ACCESS_CHANGED], refresh)
}

/** Marks an open thread as read, and also new letters that arrive while it is open. */
export function useMarkLettersRead(letterId: string, letters: readonly LetterView[] | undefined) {
  const queries = useQueryClient()
  const isThere = usePresence()
  const staysUnread = useRef(false)
  const unread = (letters ?? []).filter(({ isUnread }) => isUnread).map(({ id }) => id)
  const seen = unread.join(' ')
  useEffect(() => {
    if (seen === '' || !isThere || staysUnread.current) return
    const refresh = () => {
      for (const read of [...LETTER_READS, listUnreadNotifications])
        void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
    }
    call(markLetter, { params: { letterId }, body: { isRead: true } }).then(refresh, () => {})
  }, [letterId, seen, isThere, queries])
  /** A letter marked as unread stays unread although it is still open. */
  const keepUnread = () => {
    staysUnread.current = true
  }
  return { keepUnread }
}
