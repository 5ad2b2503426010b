// Notifies the new lawyer of a case of another user's waiting letters, and passes unread letters on.
import type { CaseId, UserId } from '@maat/contract/ids'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseReassignment } from '../../cases/case-events/index.ts'
import { notify } from '../notifications/index.ts'
import { noticeAbout } from './notify-of-letters.ts'

export async function reassignLetters(work: Work, { before, row }: CaseReassignment): Promise<void> {
  if (!row.lawyer_id || row.lawyer_id === before.lawyer_id) return
  const first = await work.tx
    .selectFrom('letters')
    .select('id')
    .where('case_id', '=', row.id)
    .where('state', '=', 'scheduled')
    .where('author_id', '!=', row.lawyer_id)
    .orderBy('send_at')
    .limit(1)
    .executeTakeFirst()
  await passUnread(work, row.id, row.lawyer_id)
  if (!first) return
  await notify(work, row.lawyer_id, {
    text: 'letters-wait',
    values: { number: row.number ?? '' },
    ...noticeAbout(first.id),
  })
}

async function passUnread({ tx }: Work, caseId: CaseId, lawyerId: UserId): Promise<void> {
  await sql`
    insert into unread_letters (user_id, letter_id)
    select distinct ${lawyerId}::uuid, n.letter_id from unread_letters n
    join letters l on l.id = n.letter_id join users u on u.id = n.user_id
    where l.case_id = ${caseId}::uuid and l.direction = 'in' and u.role_id >= ${sql.lit(ROLE_IDS.Assistant)}
      and l.author_id is distinct from ${lawyerId}::uuid
    on conflict do nothing`.execute(tx)
}
