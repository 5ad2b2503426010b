// The last to say that something failed: what nobody says where it was asked for.
import { CallError } from '../api/call-error.ts'
import { missLine } from '../api/line.ts'
import { errorText } from '../preferences/use-error-text.ts'
import { showToast } from '../ui/toasts.tsx'

/** Whoever has left is told nothing of what they did not get. */
const LEFT = ['session.expired', 'session.required']

export function tellFailure(error: unknown, isUnsaid: boolean): void {
  if (!(error instanceof CallError)) return
  if (error.code === 'offline') void missLine()
  if (isUnsaid && !LEFT.includes(error.code))
    showToast({ kind: 'danger', group: 'failure', text: errorText(error.code), isPersistent: true })
}

/** Also of what no hook watches over. */
export function tellUncaught({ reason }: PromiseRejectionEvent): void {
  tellFailure(reason, true)
}
