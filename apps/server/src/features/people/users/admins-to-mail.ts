import { ROLE_IDS } from '@maat/domain/people/roles'
import type { Tx } from '../../../platform/db/database.ts'

/** Every Admin with a confirmed address. */
export async function adminsToMail(tx: Tx) {
  return await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'language'])
    .where('role_id', '=', ROLE_IDS.Admin)
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
}
