import { createUser } from '@maat/contract/people/account-administration'
import { momentOf } from '@maat/domain/calendar/moment'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { handle } from '../../../platform/http/handle.ts'
import { openAccount } from '../accounts/index.ts'
import { officeExists } from '../users/index.ts'

export const handleCreateUser = handle(createUser, async ({ work, tx, body, record, fail }) => {
  if (body.officeId && !(await officeExists(tx, body.officeId))) return fail('office.unknown')
  const opened = await openAccount(work, {
    role_id: ROLE_IDS[body.role],
    kind: body.role === 'User' ? body.kind : 'individual',
    office_id: body.officeId ?? null,
    email: body.email,
    first_name: body.firstName,
    last_name: body.lastName,
    language: body.language,
    phone: body.phoneNumber ?? null,
    company_name: body.companyName ?? null,
    bar: body.bar ?? null,
    bar_number: body.barNumber ?? null,
    origin: body.role === 'User' ? (body.origin ?? null) : null,
    created_at: momentOf(work.now),
  })
  if (!opened) return fail('email.in-use')
  const { id } = opened.user
  await record('user.created', { role: body.role, officeId: body.officeId ?? null }, { kind: 'user', id })
  return { id: id }
})
