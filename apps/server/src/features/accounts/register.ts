import { register } from '@maat/contract/accounts'
import type { UserId } from '@maat/contract/ids'
import { ROLE_IDS } from '@maat/domain/roles'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { handle } from '../../platform/http/handle.ts'
import { readFirmUsersSettings } from '../settings/index.ts'
import { insertUser } from '../users/index.ts'
import { sendAccountLink } from './account-links.ts'
import { savePasswordHash } from './account-store.ts'

export const handleRegister = handle(register, async ({ work, tx, body, record, fail }) => {
  if (!(await readFirmUsersSettings(tx)).selfRegistration) return fail('registration.closed')
  // Hashed before we know whether the address is taken, so that both answers take the same time.
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
    created_at: work.now.toISOString(),
  })
  if (!user) return fail('email.in-use')
  await savePasswordHash(tx, user.id, hash, work.now)
  await sendAccountLink(work, user, 'verify-email')
  await record('account.registered', { kind: body.kind }, { kind: 'user', id: user.id, by: user.id })
  return { id: user.id as UserId }
})
