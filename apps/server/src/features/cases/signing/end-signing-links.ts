// Ends signing links: a link lets its holder read and sign in the client's name, so it must not outlive the client's
// other access.
import type { UserId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { Work } from '../../../platform/http/work.ts'
import { notify } from '../../communication/notifications/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { ended } from './signature-store.ts'

/**
 * Notifies the user who requested the signature, because they must request it again. The client can still sign in
 * their account.
 */
export async function endSigningLinks(work: Work, clientId: UserId): Promise<void> {
  const requests = await work.tx
    .updateTable('signature_requests as r')
    .from('cases as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .set(ended('secured', work.now))
    .where(sql<boolean>`r.case_id = c.id`)
    .where('c.owner_id', '=', clientId)
    .where('r.ended_at', 'is', null)
    .where('r.channel', '<>', 'account')
    .returning(['r.requested_by', 'r.agreement_id', 'c.drafter_id', 'c.id', 'c.title', 'u.full_name'])
    .execute()
  for (const { requested_by, agreement_id, drafter_id, id, title, full_name: name } of requests) {
    const isAgreement = agreement_id !== null
    await publishCaseChange(work, id, isAgreement ? 'agreement-signing' : 'signing')
    await notify(work, isAgreement ? requested_by : (drafter_id ?? requested_by), {
      text: isAgreement ? 'agreement-signing-secured' : 'case-signing-secured',
      values: { name, title },
      targetId: id,
    })
  }
}
