// What a guest's calendar answers to an invitation comes as a mail: the answer is taken from it where it is certain whose it
// is; a mail that said no more is not kept beside it. What is not certain goes the way of any letter.
import type { Work } from '../../platform/http/work.ts'
import type { Authenticity } from '../../platform/mail/authentication-results.ts'
import { hasOwnText } from '../../platform/mail/calendar-reply.ts'
import type { ReceivedMail } from '../../platform/mail/received-mail.ts'
import { answerByMail, caseOfInvitation } from '../calendar/index.ts'

export interface TakenReply {
  isTaken: boolean
  /** Nothing is left to be read. */
  isAll: boolean
  /** Which case the invitation was about. */
  caseId: string | undefined
}

export async function takeReply(
  work: Work,
  mail: ReceivedMail,
  { authentication }: Authenticity,
): Promise<TakenReply | undefined> {
  const reply = mail.calendarReply
  if (!reply) return undefined
  const sender = mail.from?.address
  const isTheirs = authentication === 'passed' && sender !== undefined && sender === reply.attendee.address
  const isTaken = isTheirs && (await answerByMail(work, sender, reply))
  const saysMore = hasOwnText(mail.text, reply) || mail.files.some(({ isCalendar }) => !isCalendar)
  const caseId = await caseOfInvitation(work.tx, reply.uid)
  return { isTaken, isAll: isTaken && !saysMore && mail.dropped === 0, caseId }
}

/** What programs read was read: it is no file for people. */
export const withoutCalendars = (mail: ReceivedMail): ReceivedMail => ({
  ...mail,
  files: mail.files.filter(({ isCalendar }) => !isCalendar),
})
