// Notifies users about a consultation: the requester by mail and in their account, the lawyer and the office's
// assistants in the product. Once it is confirmed, the calendar sends the notifications.
import { CONSULTATION_TARGETS } from '@maat/contract/calendar/consultations'
import { PENDING_STATUSES } from '@maat/domain/calendar/consultation-states'
import { describeTimes, type EventTimes } from '@maat/domain/calendar/event-moments'
import { isStaff } from '@maat/domain/people/roles'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { type MailToSend, sendMail } from '../../../platform/mail/send-mail.ts'
import { type NoticeOptions, noticeWords, notify } from '../../communication/notifications/index.ts'
import { bookingLink } from './consultation-link.ts'
import type { ConsultationRow } from './consultation-store.ts'
import { consultationSubject } from './consultation-subject.ts'

function linkOf({ status }: ConsultationRow): Pick<NoticeOptions, 'targetId' | 'link'> {
  const list = PENDING_STATUSES.some(waiting => waiting === status) ? 'waiting' : 'past'
  return { targetId: CONSULTATION_TARGETS[list], link: `/calendar?consultations=${list}` }
}

/** Each sends a mail, and a notification to requesters with an account. */
export type ConsultationNews = 'received' | 'other-time' | 'declined' | 'expired' | 'called-off'

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
    values: { name, lawyer, reason, when: describeTimes(timesOf(row), row.language) },
    link: bookingLink(work.services.config, row.id),
  }
}

/** The link in the mail confirms the mailbox; the firm is notified only afterwards. */
export async function mailConfirmation(work: Work, row: ConsultationRow): Promise<void> {
  const to = { address: row.email, language: row.language }
  await sendMail(work, { to, ...mailAbout(work, row, 'consultation-to-verify') })
}

export async function notifyRequester(
  work: Work,
  row: ConsultationRow,
  tiding: ConsultationNews,
): Promise<void> {
  const language = row.language
  const mail = mailAbout(work, row, `consultation-${tiding}`)
  if (!row.requester_id) return await sendMail(work, { to: { address: row.email, language }, ...mail })
  await notify(work, row.requester_id, {
    ...noticeWords(`consultation-${tiding}`, {
      lawyer: row.lawyer_name,
      reason: row.reason || '–',
      when: { times: timesOf(row) },
    }),
    ...linkOf(row),
    otherwise: 'both',
    mail: async () => mail,
  })
}

/** The requested lawyer and the assistants, except the acting user. */
export async function notifyConsultationStaff(
  work: Work,
  row: ConsultationRow,
  text: 'consultation-asked' | 'consultation-given-up' | 'consultation-unanswered',
): Promise<void> {
  const readers = await usersWithAccess(work, consultationSubject, row, 'consultation.read')
  const values = { name: row.name, lawyer: row.lawyer_name, when: { times: timesOf(row) } }
  for (const { id, role, isTheirs } of readers)
    if (isTheirs && isStaff(role) && id !== work.origin.actorId)
      await notify(work, id, {
        ...noticeWords(text, values),
        ...linkOf(row),
        about: { kind: 'consultation', id: row.id },
      })
}
