// Shows a message when the user needs the server while offline and when the connection is back, and then retries failed
// reads. Also shows that the page is outdated when only a reload can load what the user asked for.
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { CallError } from '../api/call-error.ts'
import { readConnection, reportBlockedRequest, watchConnection } from '../api/connection.ts'
import { isPageOutdated, watchOutdatedPage } from '../api/lazy-import.ts'
import { showToast } from '../ui/messages/toasts.tsx'
import type { router } from './router.tsx'

const GROUP = 'line'

type Moving = Pick<typeof router, 'state' | 'subscribe'>

export function showConnectionMessages(queries: QueryClient, { state, subscribe }: Moving): void {
  let wasAway = false
  let isShown = false
  const isOnTheWay = () => state.status === 'pending'
  watchConnection(() => {
    const { isAway, isMissed } = readConnection()
    if (isAway && !isMissed && isOnTheWay()) return void reportBlockedRequest()
    if (isAway && isMissed && !isShown) {
      isShown = true
      const [text, more] = [i18next.t('line.away'), i18next.t('line.awayMore')]
      showToast({ kind: 'info', group: GROUP, text, more, isPersistent: true })
    }
    if (wasAway && !isAway) {
      if (isShown) showToast({ kind: 'success', group: GROUP, text: i18next.t('line.back') })
      isShown = false
      void queries.refetchQueries({ type: 'active', predicate: ({ state: { error } }) => isUnread(error) })
    }
    wasAway = isAway
  })
  subscribe('onBeforeNavigate', () => {
    if (readConnection().isAway) void reportBlockedRequest()
  })
  watchOutdatedPage(() => {
    if (isPageOutdated()) warnOfOutdated()
  })
}

const isUnread = (error: unknown) => error instanceof CallError && error.code === 'offline'

function warnOfOutdated(): void {
  const action = { label: i18next.t('line.reload'), onPress: () => window.location.reload() }
  const text = i18next.t('line.outdated')
  showToast({ kind: 'info', group: 'outdated', text, isPersistent: true, action })
}
