// A client of the KYC register as a permission subject: the staff who may read the client.
import type { UserId } from '@maat/contract/ids'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Subject } from '../../../platform/authz/subject.ts'
import { isPersonReadable, relationsToUser, type UserRow, userSubject } from '../../people/users/index.ts'
import { findRecord, type KycRecordRow } from './kyc-store.ts'

export interface KycClient {
  id: UserId
  client: UserRow
  /** Undefined as long as nobody entered anything. */
  row: KycRecordRow | undefined
}

export const kycSubject: Subject<'kyc', KycClient> = {
  kind: 'kyc',
  notFound: 'kyc.not-found',
  // A change locks the client's row, because the row of the register may not exist yet.
  async find(executor, id: UserId, options) {
    const client = await userSubject.find(executor, id, options)
    if (!client || client.role_id !== ROLE_IDS.User || client.awaits_confirmation) return undefined
    const row = await findRecord(executor, id)
    return client.disabled_at && !row ? undefined : { id, client, row }
  },
  relations: (caller, { client }) => relationsToUser(caller, client),
}

/**
 * The same as a condition on the clients `u` and their rows `r`. A closed account stays in the register if anything was
 * entered; an account that nobody confirmed belongs to no client.
 */
export const isListed = (caller: Caller): RawBuilder<SqlBool> => sql`(u.role_id = ${sql.lit(ROLE_IDS.User)}
  and not u.awaits_confirmation and (u.disabled_at is null or r.client_id is not null)
  and ${isPersonReadable(caller, 'kyc.read')})`
