// Who hears of a consultation: whoever asked, by mail and where they have an account in the product too; the lawyer and
// the assistants of the office in the product. Once it is confirmed, the calendar tells of it.
import { CONSULTATION_TARGETS } from '@maat/contract/consultations'
import { WAITS } from '@maat/domain/consultation-states'
import { describeTimes, type EventTimes } from '@maat/domain/event-moments'
import type { Language } from '@maat/domain/languages'
import { isStaff } from '@maat/domain/roles'
import { peopleNear } from '../../platform/authz/people-near.ts'
import type { Work } from '../../platform/http/work.ts'
import { type MailToSend, sendMail } from '../../platform/mail/send-mail.ts'
import { type Notice, notify } from '../notifications/index.ts'
import { bookingLink } from './consultation-link.ts'
import type { ConsultationRow } from './consultation-store.ts'
import { consultationSubject } from './consultation-subject.ts'

/** The list in which it stands now. */
function placeOf({ status }: ConsultationRow): Pick<Notice, 'targetId' | 'link'> {
  const list = WAITS.some(waiting => waiting === status) ? 'waiting' : 'past'
  return { targetId: CONSULTATION_TARGETS[list], link: `/calendar?consultations=${list}` }
}

/** Each is a mail, and a sentence for those who have an account. */
export type Tiding = 'received' | 'other-time' | 'declined' | 'expired' | 'called-off'

const timesOf = ({ starts_at, ends_at, time_zone }: ConsultationRow): EventTimes => ({
  startsAt: starts_at,
  endsAt: ends_at,
  isAllDay: false,
  timeZone: time_zone,
})

function mailAbout(
  work: Work,
  row: ConsultationRow,
  template: MailToSend['template'],
): Omit<MailToSend, 'to'> {
  const { name, lawyer_name: lawyer, reason } = row
  return {
    template,
    values: { name, lawyer, reason, when: describeTimes(timesOf(row), row.language as Language) },
    link: bookingLink(work.services.config, row.id),
  }
}

/** The link in it proves that the mailbox is theirs: nothing is asked of the firm before. */
export async function mailConfirmation(work: Work, row: ConsultationRow): Promise<void> {
  const to = { address: row.email, language: row.language as Language }
  await sendMail(work, { to, ...mailAbout(work, row, 'consultation-to-verify') })
}

export async function tellRequester(work: Work, row: ConsultationRow, tiding: Tiding): Promise<void> {
  const language = row.language as Language
  const mail = mailAbout(work, row, `consultation-${tiding}`)
  if (!row.requester_id) return await sendMail(work, { to: { address: row.email, language }, ...mail })
  await notify(work, row.requester_id, {
    type: 'Rendezvous',
    text: `consultation-${tiding}`,
    values: { ...mail.values, reason: row.reason || '–', when: { times: timesOf(row) } },
    ...placeOf(row),
    otherwise: 'both',
    mail: async () => mail,
  })
}

/** The lawyer who is asked, and who keeps their diary; nobody of what they did themselves. */
export async function tellStaff(
  work: Work,
  row: ConsultationRow,
  text: Extract<Notice['text'], `consultation-${string}`>,
): Promise<void> {
  const readers = await peopleNear(work.tx, consultationSubject, row, 'consultation.read')
  const values = { name: row.name, lawyer: row.lawyer_name, when: { times: timesOf(row) } }
  for (const { id, role, isTheirs } of readers)
    if (isTheirs && isStaff(role) && id !== work.origin.actorId)
      await notify(work, id, { type: 'Rendezvous', text, values, ...placeOf(row) })
}
