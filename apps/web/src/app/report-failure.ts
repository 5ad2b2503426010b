// The fallback for failures: reports those that no component reports itself.
import { CallError } from '../api/call-error.ts'
import { reportBlockedRequest } from '../api/connection.ts'
import { errorText } from '../texts/use-error-text.ts'
import { showToast } from '../ui/toasts.tsx'

/** A user who has signed out needs no message about failed requests. */
const LEFT = ['session.expired', 'session.required']

export function reportFailure(error: unknown, isUnsaid: boolean): void {
  if (!(error instanceof CallError)) return
  if (error.code === 'offline') void reportBlockedRequest()
  if (isUnsaid && !LEFT.includes(error.code))
    showToast({ kind: 'danger', group: 'failure', text: errorText(error.code) })
}

/** Also reports failed calls outside of hooks. */
export function tellUncaught({ reason }: PromiseRejectionEvent): void {
  reportFailure(reason, true)
}
