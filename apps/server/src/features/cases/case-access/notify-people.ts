// Notifies users of events in a case, each in their own language.

import type { NoticesOf } from '@maat/contract/case-events'
import type { UserId } from '@maat/contract/ids'
import type { NoticeText, NoticeValueName } from '@maat/contract/notices'
import { momentOf } from '@maat/domain/calendar/moment'
import { isSafeInMail } from '@maat/domain/people/person-name'
import type { Language } from '@maat/domain/words/languages'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import {
  type NoticeValue,
  type NoticeWords,
  noticeWords,
  notify,
} from '../../communication/notifications/index.ts'
import { findUser, type UserRow } from '../../people/users/index.ts'
import type { CaseReassignment } from './case-domain-events.ts'
import { type CaseRow, nameOfUser } from './case-store.ts'
import { caseSubject } from './case-subject.ts'

const pathForStaff = (row: CaseRow) => `/case-${row.id}`
const pathForClient = (row: CaseRow) => `/dashboard?caseId=${row.id}`
const wordsOf = (row: CaseRow) => ({ number: row.number ?? '', title: row.title })

type ValuesBeside<Name extends string> = Readonly<
  Record<Exclude<Name, keyof ReturnType<typeof wordsOf>>, NoticeValue>
>

/** A notice of a case without the words of the case, which `wordsOf` adds. */
export type NoticeOfCase<Text extends NoticeText = NoticeText> = Text extends NoticeText
  ? [Exclude<NoticeValueName<Text>, keyof ReturnType<typeof wordsOf>>] extends [never]
    ? { text: Text; values?: { number?: string } }
    : { text: Text; values: ValuesBeside<NoticeValueName<Text>> & { number?: string } }
  : never

/** The compiler cannot tell that both parts together are all values of the text. */
const withWordsOf = (row: CaseRow, { text, values }: NoticeOfCase) =>
  ({ text, values: { ...wordsOf(row), ...values } }) as NoticeWords

export async function notifyOfNewCase(
  work: Work,
  row: CaseRow,
  owner: UserRow,
  { client, staff }: NoticesOf<'sent'>,
): Promise<void> {
  await notifyClient(work, row, { text: client })
  const values = { ...wordsOf(row), name: owner.full_name }
  const addressees = await treating(work, row)
  for (const { id } of addressees)
    await notify(work, id, {
      text: staff,
      values,
      targetId: row.id,
      link: pathForStaff(row),
    })
}

/** The staff of a case: its lawyer, or its office's lawyers if it has none, and its assistants. */
const treating = async (work: Work, row: CaseRow) =>
  (await usersWithAccess(work, caseSubject, row, 'case.work-internally')).filter(({ isTheirs }) => isTheirs)

/** The owner is notified in the product and by mail, so that they never miss a decision. */
export async function notifyClient(work: Work, row: CaseRow, notice: NoticeOfCase): Promise<void> {
  await notify(work, row.owner_id, {
    ...withWordsOf(row, notice),
    targetId: row.id,
    link: pathForClient(row),
    otherwise: 'both',
  })
}

/** The assigned lawyer, or the users who could take the case: assistants if there is no lawyer. */
export async function notifyStaff(work: Work, row: CaseRow, notice: NoticeOfCase): Promise<void> {
  const people = await treating(work, row)
  const lawyers = people.filter(({ role }) => role !== 'Assistant')
  for (const { id } of lawyers.length > 0 ? lawyers : people)
    await notify(work, id, {
      ...withWordsOf(row, notice),
      targetId: row.id,
      link: pathForStaff(row),
    })
}

/** A lawyer always learns that a case was given away, even if they can no longer open it. */
export async function notifyOfHandover(work: Work, { before, row }: CaseReassignment): Promise<void> {
  const { actorId } = work.origin
  if (!before.lawyer_id || before.lawyer_id === row.lawyer_id || before.lawyer_id === actorId) return
  const by = actorId ? await nameOfUser(work.tx, actorId) : work.services.config.firmName
  const name = row.lawyer_id ? await nameOfUser(work.tx, row.lawyer_id) : ''
  await notify(work, before.lawyer_id, {
    ...noticeWords(row.lawyer_id ? 'case-given-away' : 'case-taken-back', { ...wordsOf(row), name, by }),
    otherwise: 'both',
    isVital: true,
  })
}

export async function notifyOfShownCosts(
  work: Work,
  row: CaseRow,
  { text, userId, by }: { text: NoticesOf<'costs-shown'>['person']; userId: UserId; by: UserId },
): Promise<void> {
  await notify(work, userId, {
    text,
    values: { ...wordsOf(row), by: await nameOfUser(work.tx, by) },
    targetId: row.id,
    link: `/client/invoices/${row.id}`,
  })
}

const DAY = 24 * 60 * 60 * 1000
/** Limits mails to an address that is repeatedly removed and invited. */
const MOST_INVITATIONS_A_DAY = 3

async function isToldEnough({ tx, now }: Work, address: string): Promise<boolean> {
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
  const values = { ...wordsOf(row), by }
  if (user)
    return await notify(work, user.id, {
      text: by ? 'case-shared-by' : 'case-shared',
      values,
      targetId: row.id,
      link: pathForClient(row),
      otherwise: 'both',
    })
  if (await isToldEnough(work, email)) return
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
