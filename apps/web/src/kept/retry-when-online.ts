// Retries a save on reconnection, because a save can be repeated safely and the user is still looking at it. Decisions
// and sendings are never retried later without the user: they fail and say so.
import { CallError } from '../api/call-error.ts'
import { reportBlockedRequest, waitForConnection } from '../api/connection.ts'

export async function retryWhenOnline<Reply>(
  send: () => Promise<Reply>,
  isStillWanted: () => boolean,
): Promise<Reply> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const isUnanswered = error instanceof CallError && error.code === 'offline'
      if (!isUnanswered || !isStillWanted()) throw error
      void reportBlockedRequest()
      // The server answers other requests, so the connection is not the cause.
      const hadToWait = await waitForConnection()
      if (!hadToWait || !isStillWanted()) throw error
    }
  }
}
