// Identifies the caller: first the token's signature, then the session's row, which a logout, a disabled account or
// inactivity ends. For reads, the row is cached for a moment: see caller-cache.ts.

import type { OfficeId, SessionId, UserId } from '@maat/contract/ids'
import { LONGEST_IDLE_HOURS } from '@maat/contract/people/accounts'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { type AccountRoleId, isStaff, roleOfId } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Caller, StandIn } from '../authz/caller.ts'
import { standInsOf } from '../authz/users-with-access.ts'
import type { Database } from '../db/database.ts'
import { Failure } from '../http/failure.ts'
import type { Services } from '../http/work.ts'
import type { CachedCaller } from './caller-cache.ts'
import { type SessionClaims, verifySessionToken } from './session-token.ts'

interface SessionRow {
  role_id: AccountRoleId
  office_id: OfficeId | null
  language: Language
  expires_at: Moment
  last_seen_at: Moment
  has_two_factor: boolean
  staff_must: boolean
  stands_in_for: StandIn[]
}

/** Without a token, a visitor. An invalid token is refused, so that the browser signs out. */
export async function readSessionToken(
  services: Services,
  authorization: string | undefined,
): Promise<SessionClaims | undefined> {
  if (authorization === undefined) return undefined
  const token = /^Bearer (\S{1,2000})$/.exec(authorization)?.[1]
  const claims = token ? await verifySessionToken(services.config, token, services.clock()) : undefined
  if (!claims) throw new Failure('session.expired')
  return claims
}

export async function findCaller(
  services: Services,
  claims: SessionClaims,
  options: { bypassesCache: boolean; isAttended: boolean },
): Promise<Caller> {
  const now = services.clock()
  const ask = () => askDatabase(services.db, claims, now)
  const found = options.bypassesCache ? await ask() : await services.callers.find(claims.sid, now, ask)
  if (!found) throw new Failure('session.expired')
  if (options.isAttended && now.getTime() - found.seenAt > SEEN_EVERY_MS)
    await noteSeen(services.db, claims.sid, now)
  return found.caller
}

const HOUR = 3_600_000
/** Frequent enough to show the last activity, and rare enough that a click writes nothing. */
const SEEN_EVERY_MS = 5 * 60_000

async function noteSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: momentOf(now) })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', momentOf(new Date(now.getTime() - SEEN_EVERY_MS)))
    .execute()
}

async function askDatabase(
  db: Database,
  claims: SessionClaims,
  now: Date,
): Promise<CachedCaller | undefined> {
  const { rows } = await sql<SessionRow>`
    select u.role_id, u.office_id, u.language, s.expires_at, s.last_seen_at,
           has_second_factor(u.id) as has_two_factor,
           coalesce((select (content->>'twoFactorForStaff')::boolean from settings
                     where owner = 'firm' and section = 'Users'), false) as staff_must,
           ${standInsOf('u', now)} as stands_in_for
    from sessions s join users u on u.id = s.user_id
    where s.id = ${claims.sid} and u.id = ${claims.sub} and s.ended_at is null
      and s.expires_at > ${now} and u.disabled_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const role = roleOfId(row.role_id)
  const seenAt = Date.parse(row.last_seen_at)
  const idleAt = seenAt + LONGEST_IDLE_HOURS[role] * HOUR
  if (idleAt <= now.getTime()) return undefined
  const caller: Caller = {
    // The server itself signed these ids.
    id: claims.sub as UserId,
    role,
    officeId: row.office_id,
    language: row.language,
    standsInFor: row.stands_in_for,
    sessionId: claims.sid as SessionId,
    isDisabled: false,
    mustSetUpTwoFactor: isStaff(role) && row.staff_must && !row.has_two_factor,
  }
  const ends = [row.expires_at, ...row.stands_in_for.map(({ until }) => until)].map(end => Date.parse(end))
  return { caller: Object.freeze(caller), expiresAt: Math.min(...ends, idleAt), seenAt }
}
