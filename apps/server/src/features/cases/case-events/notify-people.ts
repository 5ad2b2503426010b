// Notifies users of events in a case, each in their own language.

import type { NoticesOf } from '@maat/contract/case-events'
import type { NoticeText, NoticeValueName } from '@maat/contract/notices'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import {
  type NoticeValue,
  type NoticeWords,
  noticeWords,
  notify,
} from '../../communication/notifications/index.ts'
import type { UserRow } from '../../people/users/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { type CaseRow, nameOfUser } from '../case-store/index.ts'
import type { CaseReassignment } from './case-domain-events.ts'

const pathForStaff = (row: CaseRow) => `/case-${row.id}`
export const pathForClient = (row: CaseRow) => `/dashboard?caseId=${row.id}`
export const wordsOfCase = (row: CaseRow) => ({ number: row.number ?? '', title: row.title })

type ValuesBeside<Name extends string> = Readonly<
  Record<Exclude<Name, keyof ReturnType<typeof wordsOfCase>>, NoticeValue>
>

/** A notice of a case without the words of the case, which `wordsOfCase` adds. */
export type NoticeOfCase<Text extends NoticeText = NoticeText> = Text extends NoticeText
  ? [Exclude<NoticeValueName<Text>, keyof ReturnType<typeof wordsOfCase>>] extends [never]
    ? { text: Text; values?: { number?: string } }
    : { text: Text; values: ValuesBeside<NoticeValueName<Text>> & { number?: string } }
  : never

/** The compiler cannot tell that both parts together are all values of the text. */
const withWordsOf = (row: CaseRow, { text, values }: NoticeOfCase) =>
  ({ text, values: { ...wordsOfCase(row), ...values } }) as NoticeWords

export async function notifyOfNewCase(
  work: Work,
  row: CaseRow,
  owner: UserRow,
  { client, staff }: NoticesOf<'sent'>,
): Promise<void> {
  await notifyClient(work, row, { text: client })
  const values = { ...wordsOfCase(row), name: owner.full_name }
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
    ...noticeWords(row.lawyer_id ? 'case-given-away' : 'case-taken-back', { ...wordsOfCase(row), name, by }),
    otherwise: 'both',
    isVital: true,
  })
}
