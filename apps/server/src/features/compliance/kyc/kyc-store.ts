// The rows of the KYC register; only this file writes them.
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type {
  BeneficialOwners,
  KycRecords,
  KycReports,
  KycReviews,
} from '../../../platform/db/schema.generated.ts'

export type KycRecordRow = Selectable<KycRecords>
export type OwnerRow = Selectable<BeneficialOwners>

export async function findRecord(executor: Executor, clientId: UserId): Promise<KycRecordRow | undefined> {
  return await executor
    .selectFrom('kyc_records')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

interface Author {
  tx: Tx
  now: Date
  by: UserId
}

/** The request holds the lock of the client, so that no other one writes in between. */
export async function saveRecord(
  { tx, now, by }: Author,
  clientId: UserId,
  before: KycRecordRow | undefined,
  change: Updateable<KycRecords>,
): Promise<KycRecordRow> {
  const values = { ...change, updated_by: by, updated_at: momentOf(now) }
  if (!before)
    return await tx
      .insertInto('kyc_records')
      .values({ ...values, client_id: clientId })
      .returningAll()
      .executeTakeFirstOrThrow()
  return await tx
    .updateTable('kyc_records')
    .set({ ...values, version: before.version + 1 })
    .where('client_id', '=', clientId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The present owners and the former ones, in the order in which they became known. */
export async function findOwners(executor: Executor, clientId: UserId): Promise<OwnerRow[]> {
  return await executor
    .selectFrom('beneficial_owners')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertOwner(tx: Tx, owner: Insertable<BeneficialOwners>): Promise<OwnerRow> {
  return await tx.insertInto('beneficial_owners').values(owner).returningAll().executeTakeFirstOrThrow()
}

/** Returns whether the client has this owner. */
export async function endOwner({ tx, now, by }: Author, clientId: UserId, ownerId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('beneficial_owners')
    .set({ removed_at: momentOf(now), removed_by: by })
    .where('id', '=', ownerId)
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

type ReviewRow = Selectable<KycReviews> & { reviewer: string }

/** The latest first. */
export async function findReviews(executor: Executor, clientId: UserId): Promise<ReviewRow[]> {
  return await executor
    .selectFrom('kyc_reviews as k')
    .innerJoin('users as u', 'u.id', 'k.reviewed_by')
    .selectAll('k')
    .select('u.full_name as reviewer')
    .where('k.client_id', '=', clientId)
    .orderBy('k.held_on', 'desc')
    .orderBy('k.created_at', 'desc')
    .execute()
}

export async function insertReview(tx: Tx, review: Insertable<KycReviews>): Promise<void> {
  await tx.insertInto('kyc_reviews').values(review).execute()
}

type ReportRow = Selectable<KycReports> & { reporter: string }

export async function findReports(executor: Executor, clientId: UserId): Promise<ReportRow[]> {
  return await executor
    .selectFrom('kyc_reports as k')
    .innerJoin('users as u', 'u.id', 'k.reported_by')
    .selectAll('k')
    .select('u.full_name as reporter')
    .where('k.client_id', '=', clientId)
    .orderBy('k.reported_on', 'desc')
    .orderBy('k.created_at', 'desc')
    .execute()
}

export async function insertReport(tx: Tx, report: Insertable<KycReports>): Promise<void> {
  await tx.insertInto('kyc_reports').values(report).execute()
}
