import { LONGEST_SESSION_HOURS, prolongSession } from '@maat/contract/people/accounts'
import { momentOf } from '@maat/domain/calendar/moment'
import { Failure } from '../../../platform/http/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { signSessionToken } from '../../../platform/sessions/session-token.ts'
import { readFirmUsersSettings } from '../../firm/settings/index.ts'
import { findUser } from '../users/index.ts'
import * as store from './account-store.ts'
import { HOUR, holderOf } from './session-parts.ts'

export const handleProlongSession = handle(prolongSession, async ({ work, tx, caller, record, fail }) => {
  const user = await findUser(tx, caller.id)
  if (!user) throw new Failure('session.expired')
  const { sessionHours } = await readFirmUsersSettings(tx)
  const session = await store.findSession(tx, caller.sessionId)
  const limit = Date.parse(session.created_at) + LONGEST_SESSION_HOURS * HOUR
  const before = Date.parse(session.expires_at)
  if (before >= limit) return fail('session.at-its-limit')
  // The firm may have shortened its sessions meanwhile: prolonging never takes time away.
  const expiresAt = new Date(Math.max(before, Math.min(limit, work.now.getTime() + sessionHours * HOUR)))
  await store.prolongSession(tx, caller.sessionId, expiresAt)
  await record('account.session-prolonged', { until: momentOf(expiresAt) }, { kind: 'user', id: user.id })
  const { config } = work.services
  return { token: await signSessionToken(config, holderOf(user), caller.sessionId, expiresAt) }
})
