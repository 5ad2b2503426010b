// Caches the callers of sessions for a moment, so that reads do not repeat the same query. The cache stays correct:
// every change of a session notifies in its own transaction (by triggers, so that no code can forget it), every process
// listens, and nothing is cached while it does not. A process waits for its own notifications, so a request after a
// logout's response is refused; another process learns of it a moment later. Changes never use the cache.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '../authz/caller.ts'
import type { Database } from '../db/database.ts'
import { type Listening, openListening } from '../db/listening.ts'

const CHANNEL = 'maat_callers'
const EVERYBODY = 'everybody'
/** The maximum age, in case notifications are lost for an unknown reason. */
const LONGEST_MS = 2000
const MOST_REMEMBERED = 5000

export interface CachedCaller {
  caller: Caller
  expiresAt: number
  /** The last activity in the session, to a few minutes. */
  seenAt: number
}

interface Remembered extends CachedCaller {
  until: number
}

export interface CallerCache {
  /** From the cache, or as `ask` finds it. */
  find(
    sessionId: string,
    now: Date,
    ask: () => Promise<CachedCaller | undefined>,
  ): Promise<CachedCaller | undefined>
  /** After a commit: the cache is not used until its notifications were received. */
  changed(): void
  stop(): Promise<void>
}

export async function openCallerCache(
  url: string,
  db: Database,
  onError: (error: unknown) => void,
): Promise<CallerCache> {
  const known = new Map<string, Remembered>()
  let isHearing = false
  let changesNotHeard = 0
  let word = ''
  /** Grows with each invalidation, so that results of earlier queries are not cached. */
  let age = 0

  function forget(userId: string): void {
    age += 1
    for (const [sessionId, { caller }] of known)
      if (userId === EVERYBODY || caller.id === userId) known.delete(sessionId)
  }

  /** A notification sent on another connection must arrive here, to prove that listening works. */
  async function proveHearing(): Promise<void> {
    word = randomUUID()
    await sql`select pg_notify(${CHANNEL}, ${word})`.execute(db).catch(onError)
  }

  const listening: Listening = await openListening(url, {
    name: 'maat sessions',
    channel: CHANNEL,
    hear(payload) {
      if (payload === word) isHearing = true
      else forget(payload)
    },
    onLost() {
      isHearing = false
      forget(EVERYBODY)
    },
    onBack: proveHearing,
    onError,
  })
  await proveHearing()

  return {
    async find(sessionId, now, ask) {
      const mayRemember = isHearing && changesNotHeard === 0
      const remembered = mayRemember ? known.get(sessionId) : undefined
      if (remembered && remembered.until > performance.now() && remembered.expiresAt > now.getTime())
        return remembered
      const ageBefore = age
      const found = await ask()
      if (!found) known.delete(sessionId)
      else if (mayRemember && age === ageBefore) {
        if (known.size >= MOST_REMEMBERED) known.clear()
        known.set(sessionId, { ...found, until: performance.now() + LONGEST_MS })
      }
      return found
    },
    changed() {
      changesNotHeard += 1
      listening
        .caughtUp()
        .catch(() => forget(EVERYBODY))
        .finally(() => {
          changesNotHeard -= 1
        })
    },
    stop: () => listening.stop(),
  }
}
