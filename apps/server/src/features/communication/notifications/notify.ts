// Notifies a user of an event in the transaction of its cause: in the app, by mail, or both, as the firm chose for this
// kind of event.

import { FIRM, type NOTIFICATION_CHANNELS } from '@maat/contract/firm/settings'
import { CaseId, type UserId } from '@maat/contract/ids'
import { channelOfUser, NEW_NOTIFICATION } from '@maat/contract/live-events'
import { NOTICES } from '@maat/contract/notices'
import type { NotificationType } from '@maat/contract/notification-types'
import type { RecordReference } from '../../../platform/authz/record-reference.ts'
import type { Work } from '../../../platform/http/work.ts'
import { noticeSubject } from '../../../platform/mail/mail-texts.ts'
import { type MailToSend, sendMail } from '../../../platform/mail/send-mail.ts'
import { readSection } from '../../firm/settings/index.ts'
import { findUser } from '../../people/users/index.ts'
import type { NoticeWords } from './notice-values.ts'
import { insertNotification } from './notification-store.ts'
import { notificationText } from './notification-texts.ts'
import { viewOfNotification } from './notification-view.ts'

type Reach = (typeof NOTIFICATION_CHANNELS)[number]

export type Notice = NoticeWords & NoticeOptions

export interface NoticeOptions {
  /** The record that a click opens. */
  targetId?: string
  /**
   * The record that its recipient must be able to read, by default the case of `targetId`. Null if the recipient was
   * chosen although they may not read it.
   */
  about?: RecordReference | null
  /** The page that the mail's button opens. */
  link?: string
  /** The default channel if the firm has not chosen: only in the app. */
  otherwise?: Reach
  /** The firm cannot turn it off: then it uses the default channel. */
  isVital?: boolean
  /** The mail, if it contains more than the notification. Calendar mails are sent whatever the firm chose. */
  mail?: () => Promise<Omit<MailToSend, 'to'>>
  /** A user requested this mail, so it is sent whatever the firm chose. */
  isMailRequested?: boolean
}

export async function notify(work: Work, userId: UserId, notice: Notice): Promise<void> {
  const { tx, now, services } = work
  const person = await findUser(tx, userId)
  if (!person || person.disabled_at) return
  const about = notice.about === undefined ? await caseOf(work, notice.targetId) : notice.about
  if (about && !(await services.stillReads(work, userId, about))) return
  const language = person.language
  const { text, values = {} } = notice
  const { type } = NOTICES[text]
  const description = notificationText(language, text, values)
  const reach = await notificationChannelOf(work, { ...notice, type })
  if (reach === 'app' || reach === 'both') {
    const { targetId = null } = notice
    const row = await insertNotification(tx, { userId, type, description, text, values, targetId, now })
    const view = viewOfNotification(row, language)
    await services.realtime.publish(tx, channelOfUser(userId), NEW_NOTIFICATION, view)
  }
  const mail = await notice.mail?.()
  if (reach === 'mail' || reach === 'both' || mail?.calendar || notice.isMailRequested)
    await sendMail(work, {
      to: { address: person.email, id: person.id, language },
      about: about ?? undefined,
      ...(mail ?? {
        template: 'notification',
        values: { name: person.first_name, about: noticeSubject(language, type), description },
        link: notice.link ?? '/notifications',
      }),
    })
}

/** Most notices open a case; other targets are records or places of their own. */
async function caseOf({ tx }: Work, targetId: string | undefined): Promise<RecordReference | undefined> {
  const caseId = CaseId.safeParse(targetId)
  if (!caseId.success) return undefined
  const found = await tx.selectFrom('cases').select('id').where('id', '=', caseId.data).executeTakeFirst()
  return found && { kind: 'case', id: found.id }
}

type Chosen = Pick<NoticeOptions, 'otherwise' | 'isVital'> & { type: NotificationType }

export async function notificationChannelOf(
  { tx }: Work,
  { type, otherwise = 'app', isVital = false }: Chosen,
): Promise<Reach> {
  const chosen = await readSection(tx, FIRM, 'Notifications')
  const events = (chosen?.events ?? {}) as Partial<Record<NotificationType, Reach>>
  const reach = events[type] ?? otherwise
  return isVital && reach === 'none' ? otherwise : reach
}
