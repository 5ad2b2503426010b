// A session that ended while its page is open: by its hour, by a new password, by an administrator. Nobody is led
// away. The page stays, the password is asked over it, and every call that was refused waits until the same person is
// back, or has left.
import { CallError } from './call-error.ts'
import { currentUser, isTokenExpired, type StoredUser, watchSession } from './session.ts'

const listeners = new Set<() => void>()
let endedToken = ''

export function hasEnded(): boolean {
  const { token } = currentUser()
  return token !== '' && token === endedToken
}

/** However many calls say so, it ends once; one that comes late says nothing of the session that one has now. */
export function noteEnd(token: string): void {
  if (token !== currentUser().token || hasEnded()) return
  endedToken = token
  for (const listener of listeners) listener()
}

/** Told when the session ends, and of everything that changes about who is signed in. */
export function watchEnd(listener: () => void): () => void {
  listeners.add(listener)
  const deaf = watchSession(listener)
  return () => {
    deaf()
    listeners.delete(listener)
  }
}

const isRefusal = (error: unknown) =>
  error instanceof CallError && (error.code === 'session.expired' || error.code === 'session.required')

/** Sends in the name of whoever is signed in; where their session has ended, once more when they are back. */
export async function inSession<Answer>(
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
    return await inSession(send, signal)
  }
}

/** Waits until the same person has a session again; false once they have left, or nobody waits any more. */
async function isBack({ id, token }: StoredUser, signal?: AbortSignal): Promise<boolean> {
  noteEnd(token)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const giveUp = () => resolve(false)
  const look = () => {
    const now = currentUser()
    if (now.id !== id) giveUp()
    else if (now.token !== token) resolve(true)
  }
  const deaf = watchSession(look)
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  look()
  return await promise.finally(() => {
    deaf()
    signal?.removeEventListener('abort', giveUp)
  })
}
