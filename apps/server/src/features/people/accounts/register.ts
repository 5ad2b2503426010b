import { register } from '@maat/contract/people/accounts'
import { momentOf } from '@maat/domain/calendar/moment'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { hashPassword } from '../../../platform/crypto/passwords.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { readFirmUsersSettings } from '../../firm/settings/index.ts'
import { recordConsents } from '../../privacy/consents/index.ts'
import { findUserByEmail, insertUser } from '../users/index.ts'
import { mailAccountExists, sendAccountLink, sendRequestedLink } from './account-links.ts'
import { savePasswordHash } from './account-store.ts'
import { assertGoodPassword } from './assert-good-password.ts'
import { proofOfRegistration } from './registration-proof.ts'

/** The answer is the same whether the address is taken or not; only its owner is notified, by mail. */
export const handleRegister = handle(register, async ({ work, tx, body, record, fail }) => {
  if (!(await readFirmUsersSettings(tx)).selfRegistration) return fail('registration.closed')
  const names = [body.firstName, body.lastName, body.companyName]
  assertGoodPassword(work, body.password, { email: body.email, names })
  // Hashed before the address is looked up, so that both answers take the same time.
  const hash = await hashPassword(body.password)
  const user = await insertUser(tx, {
    role_id: ROLE_IDS.User,
    kind: body.kind,
    email: body.email,
    first_name: body.firstName,
    last_name: body.lastName,
    language: body.language,
    country: body.country,
    phone: body.phoneNumber ?? null,
    company_name: body.companyName ?? null,
    enterprise_number: body.enterpriseNumber ?? null,
    vat_number: body.vatNumber ?? null,
    bar: body.bar ?? null,
    bar_number: body.barNumber ?? null,
    origin: body.origin ?? null,
    created_at: momentOf(work.now),
    awaits_confirmation: true,
  })
  const { config } = work.services
  if (!user) {
    const id = await mailToOwner(work, body.email)
    await record('account.registered-again', {}, { kind: 'user', id })
    return { proof: proofOfRegistration(config) }
  }
  await savePasswordHash(tx, user.id, hash, work.now)
  await recordConsents(work, user.id, { place: 'registration', kinds: ['terms', 'privacy'] })
  await sendAccountLink(work, user, 'verify-email')
  await record('account.registered', { kind: body.kind }, { kind: 'user', id: user.id, by: user.id })
  return { proof: proofOfRegistration(config, user.id) }
})

/** An unconfirmed owner gets another link; an owner with an account is notified of the attempt. */
async function mailToOwner(work: Work, email: string): Promise<string> {
  const owner = await findUserByEmail(work.tx, email)
  if (!owner) throw new Error('The owner of a taken address does not exist')
  if (owner.disabled_at) return owner.id
  if (owner.awaits_confirmation) await sendRequestedLink(work, owner, 'verify-email')
  else await mailAccountExists(work, owner)
  return owner.id
}
