// Warns before the session expires, offers to prolong it if possible, and notices its end.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { markSessionEnded } from '../../api/ended-session.ts'
import { prolongSession } from '../../api/operations/people/accounts.ts'
import { serverNow } from '../../api/server-time.ts'
import { readTokenExpiry, updateStoredUser, useSession } from '../../api/session.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { useFormat } from '../../texts/use-format.ts'
import { closeToast, showToast } from '../../ui/messages/toasts.tsx'

const WARNED_BEFORE_MS = 10 * 60_000
const GROUP = 'session'

/** `onLimit`: only the password can prolong this session. */
export function useSessionTime(onLimit: () => void): void {
  const { token } = useSession().user
  const warn = useRef((_endsAt: number): string => '')
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const timeOf = (instant: number) => format.time(new Date(instant).toISOString())

  async function prolong(): Promise<void> {
    try {
      const renewed = await call(prolongSession, {})
      updateStoredUser(renewed)
      const text = t('session.prolonged', { time: timeOf(readTokenExpiry(renewed.token)) })
      showToast({ kind: 'success', group: GROUP, text })
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server.error'
      if (code === 'session.at-its-limit') onLimit()
      else offer('danger', errorText(code))
    }
  }

  const offer = (kind: 'info' | 'danger', text: string): string => {
    const action = { label: t('session.stay'), onPress: () => void prolong() }
    return showToast({ kind, text, group: GROUP, isPersistent: true, action })
  }

  useEffect(() => {
    warn.current = endsAt => offer('info', t('session.ends', { time: timeOf(endsAt) }))
  })
  useEffect(() => {
    const endsAt = readTokenExpiry(token)
    let shown: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      clearTimeout(timer)
      const left = endsAt - serverNow()
      if (left <= 0) markSessionEnded(token)
      else if (left <= WARNED_BEFORE_MS) {
        shown ??= warn.current(endsAt)
        timer = setTimeout(look, left)
      } else timer = setTimeout(look, left - WARNED_BEFORE_MS)
    }
    look()
    // Timers pause while the computer sleeps.
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      if (shown) closeToast(shown)
    }
  }, [token])
}
