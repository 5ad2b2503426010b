// Asks the Admins who could approve a destruction. The notice names the case by its number alone.
import type { UserId } from '@maat/contract/ids'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Work } from '../../../platform/http/work.ts'
import { noticeWords, notify } from '../../communication/notifications/index.ts'
import type { DestructionRow } from './retention-store.ts'

const MOST_ADMINS = 100

export async function askOtherAdmins(
  work: Work,
  caller: Caller,
  rows: readonly DestructionRow[],
): Promise<void> {
  const admins = await work.tx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.Admin)
    .where('disabled_at', 'is', null)
    .where('id', '<>', caller.id)
    .orderBy('id')
    .limit(MOST_ADMINS)
    .execute()
  for (const { id } of admins) for (const row of rows) await ask(work, id, row)
}

const ask = (work: Work, userId: UserId, row: DestructionRow): Promise<void> =>
  notify(work, userId, {
    ...noticeWords('destruction-to-approve', {
      name: row.proposed_by_name ?? '',
      number: row.case_number ?? '',
    }),
    targetId: row.case_id,
    link: `/retention/${row.id}`,
    otherwise: 'both',
  })
