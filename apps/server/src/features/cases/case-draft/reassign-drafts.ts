// Passes drafts on: a draft of the staff belongs to a user who may prepare it for a client of their office. A user who
// changes office or leaves gives their drafts to the office of each client.
import type { CaseId, UserId } from '@maat/contract/ids'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { notify } from '../../communication/notifications/index.ts'
import { publishAccessChange } from '../case-events/index.ts'

interface Passed {
  id: CaseId
  title: string
  client: string
  heir_id: UserId | null
}

export async function reassignDrafts(work: Work, userId: UserId): Promise<void> {
  for (const passed of await giveToHeirs(work.tx, userId)) {
    const { id, title, client, heir_id } = passed
    await publishAccessChange(work, id, [userId, heir_id])
    await recordAudit(
      work.tx,
      work.origin,
      'case.draft-passed',
      { kind: 'case', id },
      { from: userId, to: heir_id },
    )
    if (!heir_id || heir_id === work.origin.actorId) continue
    await notify(work, heir_id, {
      text: 'case-draft-passed',
      values: { name: client, title },
      targetId: id,
      link: `/dashboard/lawyer/cases/create?caseId=${id}`,
    })
  }
}

const role = (name: keyof typeof ROLE_IDS) => sql.lit(ROLE_IDS[name])

/**
 * The same rule as for beginning a draft: an Admin prepares for every client, other staff for clients of their office.
 */
const mayPrepare = (person: 'u' | 'm') => sql`(${sql.ref(`${person}.disabled_at`)} is null
  and (${sql.ref(`${person}.role_id`)} = ${role('Admin')}
    or ${sql.ref(`${person}.role_id`)} in (${role('Assistant')}, ${role('Avocat')})
      and ${sql.ref(`${person}.office_id`)} = o.office_id) is true)`

/**
 * Prefers an assistant of the client's office to a lawyer, and takes an Admin if it has neither; among these, the user
 * with the fewest drafts.
 */
async function giveToHeirs(tx: Tx, userId: UserId): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    with leaving as (
      select c.id, (select u.id from users u where u.id <> m.id and ${mayPrepare('u')}
        order by u.role_id, (select count(*) from cases d where d.status = 'draft' and d.drafter_id = u.id), u.id
        limit 1) as heir_id, o.full_name as client
      from cases c join users o on o.id = c.owner_id join users m on m.id = c.drafter_id
      where c.status = 'draft' and c.drafter_id = ${userId}::uuid and not ${mayPrepare('m')}
      for no key update of c)
    update cases c set drafter_id = l.heir_id from leaving l where c.id = l.id
    returning c.id, c.title, l.client, l.heir_id`.execute(tx)
  return rows
}
