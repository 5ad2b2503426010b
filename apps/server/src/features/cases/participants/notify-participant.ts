// Invites a participant to a case, and notifies them when the owner shows them the costs.

import type { NoticesOf } from '@maat/contract/case-events'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { isSafeInMail } from '@maat/domain/people/person-name'
import type { Language } from '@maat/domain/words/languages'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { notify } from '../../communication/notifications/index.ts'
import { findUser, type UserRow } from '../../people/users/index.ts'
import { pathForClient, wordsOfCase } from '../case-events/index.ts'
import { type CaseRow, nameOfUser } from '../case-store/index.ts'

export async function notifyOfShownCosts(
  work: Work,
  row: CaseRow,
  { text, userId, by }: { text: NoticesOf<'costs-shown'>['person']; userId: UserId; by: UserId },
): Promise<void> {
  await notify(work, userId, {
    text,
    values: { ...wordsOfCase(row), by: await nameOfUser(work.tx, by) },
    targetId: row.id,
    link: `/client/invoices/${row.id}`,
  })
}

const DAY = 24 * 60 * 60 * 1000
/** Limits mails to an address that is repeatedly removed and invited. */
const MOST_INVITATIONS_A_DAY = 3

async function hasEnoughInvitations({ tx, now }: Work, address: string): Promise<boolean> {
  await lockForCounting(tx, 'invitations', address)
  const addressees = await tx
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', address)
    .where('recipient_id', 'is', null)
    .where('template', '=', 'case-invitation')
    .where('created_at', '>', momentOf(new Date(now.getTime() - DAY)))
    .limit(MOST_INVITATIONS_A_DAY)
    .execute()
  return addressees.length === MOST_INVITATIONS_A_DAY
}

export async function inviteParticipant(
  work: Work,
  row: CaseRow,
  invited: { email: string; user: UserRow | undefined; language: Language },
): Promise<void> {
  const { email, user, language } = invited
  const by = await nameOfInviter(work)
  const values = { ...wordsOfCase(row), by }
  if (user)
    return await notify(work, user.id, {
      text: by ? 'case-shared-by' : 'case-shared',
      values,
      targetId: row.id,
      link: pathForClient(row),
      otherwise: 'both',
    })
  if (await hasEnoughInvitations(work, email)) return
  await sendMail(work, {
    to: { address: email, language },
    template: 'case-invitation',
    // No free text of the inviter reaches an unknown mailbox: neither the title nor the typed name.
    values: {
      number: values.number,
      by: by && isSafeInMail(by) ? by : work.services.config.firmName,
      email,
    },
    // In the URL fragment, so that no server log contains the address.
    link: `/register#email=${encodeURIComponent(email)}`,
  })
}

async function nameOfInviter({ tx, origin }: Work): Promise<string> {
  const inviter = origin.actorId ? await findUser(tx, origin.actorId) : undefined
  return inviter ? inviter.full_name : ''
}
