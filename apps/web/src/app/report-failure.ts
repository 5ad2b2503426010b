// The fallback for failures: reports those that no component reports itself.
import { CallError } from '../api/call-error.ts'
import { reportBlockedRequest } from '../api/connection.ts'
import { errorText } from '../texts/use-error-text.ts'
import { showToast } from '../ui/messages/toasts.tsx'

/** A user who has signed out needs no message about failed requests. */
const LEFT = ['session.expired', 'session.required']

export function reportFailure(error: unknown, isUnsaid: boolean): void {
  if (!(error instanceof CallError)) return
  if (error.code === 'offline') void reportBlockedRequest()
  if (isUnsaid && !LEFT.includes(error.code))
    showToast({ kind: 'danger', group: 'failure', text: errorText(error.code) })
}

/** Browsers end the requests of a page that is left; Firefox reports each as a lost connection. */
let isLeft = false
addEventListener('pagehide', () => {
  isLeft = true
})
addEventListener('pageshow', () => {
  isLeft = false
})

/** Also reports failed calls outside of hooks. A reported failure, or one of a page that is left, is no uncaught error. */
export function reportUncaught(event: PromiseRejectionEvent): void {
  if (event.reason instanceof CallError) event.preventDefault()
  if (!isLeft) reportFailure(event.reason, true)
}
