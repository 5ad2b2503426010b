// What a signed-in person does for the safety of their own account.
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, readSecurity } from '@maat/contract/accounts'
import { isStaff } from '@maat/domain/roles'
import { handle } from '../../platform/http/handle.ts'
import { readFirmUsersSettings } from '../settings/index.ts'
import { findUser } from '../users/index.ts'
import { listLiveSessions } from './account-store.ts'
import { endAccess } from './end-access.ts'
import { demandOwnPassword } from './own-password.ts'
import * as twoFactor from './two-factor.ts'

export const handleReadSecurity = handle(readSecurity, async ({ work, tx, caller }) => {
  const user = await findUser(tx, caller.id)
  const sessions = await listLiveSessions(tx, caller.id, work.now)
  return {
    twoFactor: await twoFactor.isTwoFactorOn(tx, caller.id),
    twoFactorDemanded: isStaff(caller.role) && (await readFirmUsersSettings(tx)).twoFactorForStaff,
    recoveryCodesLeft: await twoFactor.countRecoveryCodes(tx, caller.id),
    emailVerified: user?.email_verified_at != null,
    sessions: sessions.map(session => ({
      userAgent: session.user_agent,
      ip: session.ip,
      createdAt: session.created_at,
      isThisOne: session.id === caller.sessionId,
    })),
  }
})

export const handleBeginTwoFactor = handle(beginTwoFactor, async context => {
  const { work, tx, caller, body, record, fail } = context
  const user = await demandOwnPassword(context, 'password', body.password)
  if (await twoFactor.isTwoFactorOn(tx, caller.id)) return fail('two-factor.already-on')
  const { sealers, config } = work.services
  const begun = await twoFactor.beginTwoFactor(tx, sealers.twoFactor, user, config.firmName)
  await record('account.two-factor-begun', {}, { kind: 'user', id: caller.id })
  return begun
})

export const handleConfirmTwoFactor = handle(
  confirmTwoFactor,
  async ({ work, tx, caller, body, record, fail }) => {
    const state = await twoFactor.twoFactorState(tx, caller.id)
    if (state === 'off') return fail('two-factor.not-on')
    if (state === 'on') return fail('two-factor.already-on')
    const { twoFactor: sealer } = work.services.sealers
    if (!(await twoFactor.acceptsCode(tx, sealer, caller.id, body.code, work.now)))
      return fail('two-factor.code-wrong', { errors: [{ path: 'code', code: 'two-factor.code-wrong' }] })
    const recoveryCodes = await twoFactor.confirmTwoFactor(tx, caller.id, work.now)
    // Who is signed in elsewhere, or holds a link, never gave the second factor.
    const others = await endAccess(work, caller.id, caller.sessionId)
    await record('account.two-factor-on', { others }, { kind: 'user', id: caller.id })
    return { recoveryCodes }
  },
)

export const handleEndTwoFactor = handle(endTwoFactor, async context => {
  const { tx, caller, body, record, fail } = context
  await demandOwnPassword(context, 'password', body.password)
  if (isStaff(caller.role) && (await readFirmUsersSettings(tx)).twoFactorForStaff)
    return fail('two-factor.required-by-firm')
  if (!(await twoFactor.removeTwoFactor(tx, caller.id))) return fail('two-factor.not-on')
  await record('account.two-factor-off', {}, { kind: 'user', id: caller.id })
  return {}
})
