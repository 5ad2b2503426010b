// The user's own passkeys, and signing in with one.
import {
  addPasskey,
  askPasskeyChallenge,
  beginPasskey,
  loginWithPasskey,
  MOST_PASSKEYS,
  removePasskey,
  renamePasskey,
} from '@maat/contract/people/passkeys'
import { Failure } from '../../../../platform/http/failure.ts'
import { handle } from '../../../../platform/http/handle.ts'
import { hasSecondFactor } from '../../../../platform/sessions/has-second-factor.ts'
import { findUser } from '../../users/index.ts'
import { findPasswordHash } from '../account-store.ts'
import { assertProof } from '../assert-proof.ts'
import { endAccess } from '../end-access.ts'
import { mailAccountChange } from '../mail-account-change.ts'
import { canSignIn, openSession } from '../sign-in.ts'
import * as store from './passkey-store.ts'
import { acceptNewPasskey, handleOf, hostOf, newChallenge, recognisePasskey } from './recognise-passkey.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { deleteUnusableRecoveryCodes, firmRequiresTwoFactor } from './second-factor.ts'

export const handleAskPasskeyChallenge = handle(askPasskeyChallenge, async ({ work, caller }) => ({
  ...(await newChallenge(work, caller?.sessionId ?? null, 'recognise')),
  rpId: hostOf(work.services.config),
}))

export const handleLoginWithPasskey = handle(
  loginWithPasskey,
  async ({ work, tx, body, from, record, failAndKeep }) => {
    const userId = await recognisePasskey(work, body.passkey, null)
    const user = userId && (await findUser(tx, userId))
    if (!user || !canSignIn(user)) {
      const on = { kind: 'user' as const, id: userId ?? 'unknown' }
      await record('account.sign-in-failed', { because: 'passkey' }, on)
      // The challenge is spent, whatever the result.
      return failAndKeep('passkey.refused')
    }
    await record('account.signed-in', { with: 'passkey' }, { kind: 'user', id: user.id, by: user.id })
    const passwordHash = await findPasswordHash(tx, user.id)
    return await openSession(work, user, from, { usesTwoFactor: true, passwordHash })
  },
)

export const handleBeginPasskey = handle(beginPasskey, async context => {
  const { work, tx, caller, body, record, fail } = context
  const user = await assertProof(context, body)
  const passkeys = await store.listPasskeys(tx, user.id)
  if (passkeys.length >= MOST_PASSKEYS) return fail('passkey.too-many')
  const { config } = work.services
  await record('account.passkey-begun', {}, { kind: 'user', id: user.id })
  return {
    ...(await newChallenge(work, caller.sessionId, 'register')),
    rp: { id: hostOf(config), name: config.firmName },
    user: { id: handleOf(user.id), name: user.email, displayName: user.full_name },
    known: passkeys.map(({ credential_id }) => credential_id.toString('base64url')),
  }
})

export const handleAddPasskey = handle(
  addPasskey,
  async ({ work, tx, caller, body, record, fail, failAndKeep }) => {
    // Locks the user, so that parallel requests are counted one after the other.
    const user = await findUser(tx, caller.id, true)
    if (!user) throw new Failure('session.expired')
    if ((await store.listPasskeys(tx, user.id)).length >= MOST_PASSKEYS) return fail('passkey.too-many')
    const on = { kind: 'user' as const, id: user.id }
    const isFirst = !(await hasSecondFactor(tx, user.id))
    const made = await acceptNewPasskey(work, body, caller.sessionId)
    const kept = { userId: user.id, name: body.name, now: work.now }
    const id = made && (await store.insertPasskey(tx, { ...made, ...kept }))
    if (!id) {
      await record('account.proof-refused', { because: 'passkey' }, on)
      return failAndKeep('passkey.refused')
    }
    const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, user.id) : []
    // Other sessions and open links never gave the second factor.
    if (isFirst) await endAccess(work, user.id, caller.sessionId)
    await mailAccountChange(work, user, 'passkey-added', { passkey: body.name })
    await record('account.passkey-added', { name: body.name }, on)
    return { id, recoveryCodes }
  },
)

export const handleRenamePasskey = handle(renamePasskey, async ({ tx, caller, body, record, fail }) => {
  const { passkeyId, name } = body
  if (!(await store.renamePasskey(tx, caller.id, passkeyId, name))) return fail('passkey.not-found')
  await record('account.passkey-renamed', { name }, { kind: 'user', id: caller.id })
  return {}
})

export const handleRemovePasskey = handle(removePasskey, async context => {
  const { work, tx, caller, body, record, fail } = context
  const user = await assertProof(context, body)
  const removed = (await store.listPasskeys(tx, user.id)).find(({ id }) => id === body.passkeyId)
  if (!removed) return fail('passkey.not-found')
  await store.deletePasskeys(tx, user.id, removed.id)
  const isLast = !(await hasSecondFactor(tx, user.id))
  if (isLast && (await firmRequiresTwoFactor(tx, caller.role))) return fail('two-factor.required-by-firm')
  await deleteUnusableRecoveryCodes(tx, user.id)
  await mailAccountChange(work, user, 'passkey-removed', { passkey: removed.name })
  await record('account.passkey-removed', { name: removed.name }, { kind: 'user', id: user.id })
  return {}
})
