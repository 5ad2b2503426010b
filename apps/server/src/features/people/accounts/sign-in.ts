import type { BodyOf } from '@maat/contract/operation'
import { login, type SignedIn } from '@maat/contract/people/accounts'
import { normaliseEmailAddress } from '@maat/domain/people/email-address'
import { isStaff, ROLE_IDS } from '@maat/domain/people/roles'
import type { z } from 'zod'
import { passwordMatches, simulatePasswordCheck } from '../../../platform/crypto/passwords.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { RequestOrigin } from '../../../platform/http/request-origin.ts'
import type { Work } from '../../../platform/http/work.ts'
import { hasSecondFactor } from '../../../platform/sessions/has-second-factor.ts'
import { signSessionToken } from '../../../platform/sessions/session-token.ts'
import { readFirmUsersSettings } from '../../firm/settings/index.ts'
import { findUserByEmail, genderIdOf, type UserRow } from '../users/index.ts'
import { findPasswordHash, insertSession } from './account-store.ts'
import { isMarkOf, markOfBrowser } from './known-browser.ts'
import { openThrottle } from './login-throttle.ts'
import { recognisePasskey } from './second-factor/recognise-passkey.ts'
import { verifySecondFactor } from './second-factor/second-factor.ts'
import { HOUR, holderOf } from './session-parts.ts'

export const handleLogin = handle(login, async ({ work, tx, body, from, record, fail, failAndKeep }) => {
  const email = normaliseEmailAddress(body.email)
  const user = await findUserByEmail(tx, email)
  const passwordHash = user && (await findPasswordHash(tx, user.id))
  const opened = user && passwordHash ? { userId: user.id, passwordHash } : undefined
  const { config } = work.services
  const browser = opened && body.browsers?.find(mark => isMarkOf(config, opened, mark))
  const throttle = await openThrottle(work, { email, ip: from.ip, knownAs: browser })
  if (throttle.wait > 0) return fail('login.too-many', { retryAfter: throttle.wait })
  if (!(await passwordIsRight(passwordHash, body.password)) || !user || !canSignIn(user)) {
    await throttle.fail()
    await record('account.sign-in-failed', {}, { kind: 'user', id: user?.id ?? 'unknown' })
    return failAndKeep('login.login-failed')
  }
  const usesTwoFactor = await hasSecondFactor(tx, user.id)
  if (usesTwoFactor && body.secondFactor === undefined && !body.passkey)
    return fail('login.second-factor-required')
  // Six digits are quickly tried, so attempts are counted over all browsers, recognised ones too.
  const codes = usesTwoFactor
    ? await openThrottle(work, { email, ip: from.ip, knownAs: 'second factor' })
    : undefined
  if (codes && codes.wait > 0) return fail('login.too-many', { retryAfter: codes.wait })
  if (codes && !(await secondFactorIsRight(work, user, body))) {
    await codes.fail()
    await record('account.sign-in-failed', { because: 'second factor' }, { kind: 'user', id: user.id })
    return failAndKeep('login.second-factor-wrong')
  }
  await throttle.clear()
  await codes?.clear()
  const signedIn = await openSession(work, user, from, { usesTwoFactor, passwordHash })
  await record('account.signed-in', {}, { kind: 'user', id: user.id, by: user.id })
  return browser ? { ...signedIn, browser } : signedIn
})

/** An account whose address is unconfirmed behaves like an account that does not exist. */
export const canSignIn = ({ disabled_at, awaits_confirmation }: UserRow) =>
  !disabled_at && !awaits_confirmation

/** Takes the same time for an unknown address and for an account without a password. */
async function passwordIsRight(hash: string | undefined, password: string): Promise<boolean> {
  if (hash) return await passwordMatches(hash, password)
  await simulatePasswordCheck(password)
  return false
}

async function secondFactorIsRight(
  work: Work,
  user: UserRow,
  { secondFactor = '', passkey }: BodyOf<typeof login>,
): Promise<boolean> {
  if (passkey) return (await recognisePasskey(work, passkey, null)) === user.id
  return await verifySecondFactor(work, user.id, secondFactor)
}

export async function openSession(
  work: Work,
  user: UserRow,
  from: RequestOrigin,
  { usesTwoFactor, passwordHash = '' }: { usesTwoFactor: boolean; passwordHash: string | undefined },
): Promise<z.input<typeof SignedIn>> {
  const firm = await readFirmUsersSettings(work.tx)
  const expiresAt = new Date(work.now.getTime() + firm.sessionHours * HOUR)
  const sessionId = await insertSession(work.tx, { userId: user.id, now: work.now, expiresAt, ...from })
  const holder = holderOf(user)
  const { role } = holder
  return {
    ...holder,
    id: user.id,
    token: await signSessionToken(work.services.config, holder, sessionId, expiresAt),
    roleId: ROLE_IDS[role],
    genderId: genderIdOf(user.gender),
    language: user.language,
    browser: markOfBrowser(work.services.config, { userId: user.id, passwordHash }),
    mustSetUpTwoFactor: isStaff(role) && firm.twoFactorForStaff && !usesTwoFactor,
  }
}
