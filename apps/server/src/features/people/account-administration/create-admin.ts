import { ROLE_IDS } from '@maat/domain/people/roles'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Services } from '../../../platform/http/work.ts'
import { changeWithoutUser } from '../../../platform/jobs/change-without-user.ts'
import { openAccount } from '../accounts/index.ts'

interface FirstAdmin {
  email: string
  firstName: string
  lastName: string
}

/** Returns the invitation link, which the operator may hand over; undefined if the address is taken. */
export async function createAdmin(services: Services, admin: FirstAdmin): Promise<string | undefined> {
  return await changeWithoutUser(services, 'admin:create', async work => {
    const { tx, origin } = work
    const office = await tx.selectFrom('offices').select('id').orderBy('position').executeTakeFirstOrThrow()
    const opened = await openAccount(work, {
      role_id: ROLE_IDS.Admin,
      office_id: office.id,
      email: admin.email,
      first_name: admin.firstName,
      last_name: admin.lastName,
    })
    if (!opened) return undefined
    await recordAudit(
      tx,
      origin,
      'user.created',
      { kind: 'user', id: opened.user.id },
      { role: 'Admin', by: 'command' },
    )
    return opened.link
  })
}
