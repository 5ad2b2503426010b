// The security operations on the user's own account.
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readSecurity,
  renewRecoveryCodes,
} from '@maat/contract/people/account-security'
import { LONGEST_IDLE_HOURS } from '@maat/contract/people/accounts'
import { Failure } from '../../../platform/http/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { hasSecondFactor } from '../../../platform/sessions/has-second-factor.ts'
import { findUser } from '../users/index.ts'
import { listLiveSessions } from './account-store.ts'
import { assertProof } from './assert-proof.ts'
import { endAccess } from './end-access.ts'
import { mailAccountChange } from './mail-account-change.ts'
import { listPasskeys } from './second-factor/passkey-store.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './second-factor/recovery-codes.ts'
import { deleteUnusableRecoveryCodes, firmRequiresTwoFactor } from './second-factor/second-factor.ts'
import * as twoFactor from './second-factor/two-factor.ts'
import { HOUR } from './session-parts.ts'

export const handleReadSecurity = handle(readSecurity, async ({ work, tx, caller }) => {
  const user = await findUser(tx, caller.id)
  const idleSince = new Date(work.now.getTime() - LONGEST_IDLE_HOURS[caller.role] * HOUR)
  const sessions = await listLiveSessions(tx, caller.id, work.now, idleSince)
  return {
    twoFactor: await twoFactor.isTwoFactorOn(tx, caller.id),
    twoFactorDemanded: await firmRequiresTwoFactor(tx, caller.role),
    recoveryCodesLeft: await countRecoveryCodes(tx, caller.id),
    passkeys: (await listPasskeys(tx, caller.id)).map(passkey => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at,
      lastUsedAt: passkey.last_used_at,
    })),
    emailVerified: user?.email_verified_at != null,
    sessions: sessions.map(session => ({
      id: session.id,
      userAgent: session.user_agent,
      ip: session.ip,
      createdAt: session.created_at,
      lastSeenAt: session.last_seen_at,
      isThisOne: session.id === caller.sessionId,
    })),
  }
})

export const handleBeginTwoFactor = handle(beginTwoFactor, async context => {
  const { work, tx, caller, body, record, fail } = context
  const user = await assertProof(context, body)
  if (await twoFactor.isTwoFactorOn(tx, caller.id)) return fail('two-factor.already-on')
  const { sealers, config } = work.services
  const begun = await twoFactor.beginTwoFactor(tx, sealers.twoFactor, user, config.firmName)
  await record('account.two-factor-begun', {}, { kind: 'user', id: caller.id })
  return begun
})

export const handleConfirmTwoFactor = handle(
  confirmTwoFactor,
  async ({ work, tx, caller, body, record, fail }) => {
    const user = await findUser(tx, caller.id, true)
    if (!user) throw new Failure('session.expired')
    const state = await twoFactor.twoFactorState(tx, caller.id)
    if (state === 'off') return fail('two-factor.not-on')
    if (state === 'on') return fail('two-factor.already-on')
    const { twoFactor: sealer } = work.services.sealers
    if (!(await twoFactor.verifyTwoFactorCode(tx, sealer, caller.id, body.code, work.now)))
      return fail('two-factor.code-wrong', { errors: [{ path: 'code', code: 'two-factor.code-wrong' }] })
    await twoFactor.confirmTwoFactor(tx, caller.id, work.now)
    const recoveryCodes = await makeRecoveryCodes(tx, caller.id)
    // Other sessions and open links never gave the second factor.
    const others = await endAccess(work, caller.id, caller.sessionId)
    await mailAccountChange(work, user, 'two-factor-on')
    await record('account.two-factor-on', { others }, { kind: 'user', id: caller.id })
    return { recoveryCodes }
  },
)

export const handleEndTwoFactor = handle(endTwoFactor, async context => {
  const { work, tx, caller, body, record, fail } = context
  const user = await assertProof(context, body)
  if (!(await twoFactor.removeTwoFactor(tx, caller.id))) return fail('two-factor.not-on')
  const isLast = !(await hasSecondFactor(tx, caller.id))
  if (isLast && (await firmRequiresTwoFactor(tx, caller.role))) return fail('two-factor.required-by-firm')
  await deleteUnusableRecoveryCodes(tx, caller.id)
  await mailAccountChange(work, user, 'two-factor-off')
  await record('account.two-factor-off', {}, { kind: 'user', id: caller.id })
  return {}
})

export const handleRenewRecoveryCodes = handle(renewRecoveryCodes, async context => {
  const { work, tx, caller, body, record, fail } = context
  const user = await assertProof(context, body)
  if (!(await hasSecondFactor(tx, caller.id))) return fail('two-factor.not-on')
  const recoveryCodes = await makeRecoveryCodes(tx, caller.id)
  await mailAccountChange(work, user, 'recovery-codes-renewed')
  await record('account.recovery-codes-renewed', {}, { kind: 'user', id: caller.id })
  return { recoveryCodes }
})
