// The Admins who get the monthly mail, as stored.

import type { OfficeId, UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { Executor, Tx } from '../../../platform/db/database.ts'

export async function findFigureMail(executor: Executor, userId: UserId) {
  return await executor
    .selectFrom('figure_mails')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function upsertFigureMail(
  tx: Tx,
  { userId, officeId, sentFor }: { userId: UserId; officeId: OfficeId | null; sentFor: Day },
): Promise<void> {
  await tx
    .insertInto('figure_mails')
    .values({ user_id: userId, office_id: officeId, sent_for: sentFor })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ office_id: officeId }))
    .execute()
}

export async function deleteFigureMail(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('figure_mails').where('user_id', '=', userId).execute()
}

/** False if another server has just sent the mail of this month. */
export async function markSent(tx: Tx, userId: UserId, month: Day): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('figure_mails')
    .set({ sent_for: month })
    .where('user_id', '=', userId)
    .where('sent_for', '<', month)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those who may still read the figures of the firm. */
export async function findRecipients(executor: Executor) {
  return await executor
    .selectFrom('figure_mails as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id', 'u.email', 'u.language', 'u.office_id as home_office_id', 'f.office_id', 'f.sent_for'])
    .where('u.role_id', '=', ROLE_IDS.Admin)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute()
}
