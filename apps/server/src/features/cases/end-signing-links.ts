// A link to sign lets its holder read and sign in the client's name: it lasts no longer than what else opens their account.
import { sql } from 'kysely'
import type { Work } from '../../platform/http/work.ts'
import { notify } from '../notifications/index.ts'
import { ended } from './signature-store.ts'
import { tellCaseChanged } from './tell-change.ts'

/** Whoever asked for the signature is told, for they have to ask again. Who signs in their account still does. */
export async function endSigningLinks(work: Work, clientId: string): Promise<void> {
  const requests = await work.tx
    .updateTable('signature_requests as r')
    .from('cases as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .set(ended('secured', work.now))
    .where(sql<boolean>`r.case_id = c.id`)
    .where('c.owner_id', '=', clientId)
    .where('r.ended_at', 'is', null)
    .where('r.way', '<>', 'account')
    .returning(['r.asked_by', 'c.drafter_id', 'c.id', 'c.title', 'u.first_name', 'u.last_name'])
    .execute()
  for (const { asked_by, drafter_id, id, title, first_name, last_name } of requests) {
    await tellCaseChanged(work, id, { isInternal: false })
    await notify(work, drafter_id ?? asked_by, {
      type: 'System',
      text: 'case-signing-secured',
      values: { name: `${first_name} ${last_name}`, title },
      targetId: id,
    })
  }
}
