// Handles a session that ends while its page is open: by expiry, by a new password, or by an administrator. The page
// stays, a dialog asks for the password, and refused calls wait until the same user is back or has left.
import { CallError } from './call-error.ts'
import { currentUser, dropExpiredUser, isTokenExpired, type StoredUser, watchSession } from './session.ts'

const listeners = new Set<() => void>()
let endedToken = ''

export function hasSessionEnded(): boolean {
  const { token } = currentUser()
  return token !== '' && token === endedToken
}

/** Ends the session once, however many calls report it; a late report does not affect a newer session. */
export function markSessionEnded(token: string): void {
  if (token !== currentUser().token || hasSessionEnded()) return
  endedToken = token
  dropExpiredUser()
  for (const listener of listeners) listener()
}

export function watchSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = watchSession(listener)
  return () => {
    unsubscribe()
    listeners.delete(listener)
  }
}

const isRefusal = (error: unknown) =>
  error instanceof CallError && (error.code === 'session.expired' || error.code === 'session.required')

/** Sends as the signed-in user; if their session has ended, repeats the call once they are back. */
export async function withSession<Answer>(
  send: (token: string) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const user = currentUser()
  try {
    if (user.token && isTokenExpired(user.token)) throw new CallError('session.expired')
    return await send(user.token)
  } catch (error) {
    if (!user.token || !isRefusal(error)) throw error
    if (!(await isBack(user, signal))) throw signal?.aborted ? new CallError('offline') : error
    return await withSession(send, signal)
  }
}

/** Waits until the same user has a session again; false once they have left or the call was cancelled. */
async function isBack({ id, token }: StoredUser, signal?: AbortSignal): Promise<boolean> {
  markSessionEnded(token)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const giveUp = () => resolve(false)
  const look = () => {
    const now = currentUser()
    if (now.id !== id) giveUp()
    else if (now.token !== token) resolve(true)
  }
  const unsubscribe = watchSession(look)
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  look()
  return await promise.finally(() => {
    unsubscribe()
    signal?.removeEventListener('abort', giveUp)
  })
}
