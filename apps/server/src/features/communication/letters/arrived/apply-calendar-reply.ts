// Takes a guest's calendar answer from a mail if its sender is certain; the mail itself is kept only if it contains
// more. Uncertain answers are handled like any letter.
import type { CaseId } from '@maat/contract/ids'
import type { Work } from '../../../../platform/http/work.ts'
import type { Authenticity } from '../../../../platform/mail/authentication-results.ts'
import { hasOwnText } from '../../../../platform/mail/calendar-reply.ts'
import type { ReceivedMail } from '../../../../platform/mail/received-mail.ts'
import { answerByMail, caseOfInvitation } from '../../../calendar/calendar/index.ts'

export interface CalendarReplyResult {
  isTaken: boolean
  /** The mail contains nothing else to read. */
  isAll: boolean
  caseId: CaseId | undefined
}

export async function applyCalendarReply(
  work: Work,
  mail: ReceivedMail,
  { authentication }: Authenticity,
): Promise<CalendarReplyResult | undefined> {
  const reply = mail.calendarReply
  if (!reply) return undefined
  const sender = mail.from?.address
  const isTheirs = authentication === 'passed' && sender !== undefined && sender === reply.attendee.address
  const isTaken = isTheirs && (await answerByMail(work, sender, reply))
  const saysMore = hasOwnText(mail.text, reply) || mail.files.some(({ isCalendar }) => !isCalendar)
  const caseId = await caseOfInvitation(work.tx, reply.uid)
  return { isTaken, isAll: isTaken && !saysMore && mail.dropped === 0, caseId }
}

/** The calendar file was processed, so it is no attachment for users. */
export const withoutCalendars = (mail: ReceivedMail): ReceivedMail => ({
  ...mail,
  files: mail.files.filter(({ isCalendar }) => !isCalendar),
})
