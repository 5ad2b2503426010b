// Tells a person that something happened, in the transaction of its cause: in the app, by mail, or both, as the
// firm decided for this kind of event.

import { channelOfUser, NEW_NOTIFICATION } from '@maat/contract/live-events'
import type { NotificationType } from '@maat/contract/notification-types'
import { FIRM, type REACHES } from '@maat/contract/settings'
import type { Language } from '@maat/domain/languages'
import type { Work } from '../../platform/http/work.ts'
import { type MailToSend, sendMail } from '../../platform/mail/send-mail.ts'
import { readSection } from '../settings/index.ts'
import { findUser } from '../users/index.ts'
import type { NoticeValues } from './notice-values.ts'
import { insertNotification } from './notification-store.ts'
import { type NotificationText, notificationText } from './notification-texts.ts'
import { viewOfNotification } from './notification-view.ts'

type Reach = (typeof REACHES)[number]

export interface Notice {
  type: NotificationType
  /** Which sentence, and the values in it. */
  text: NotificationText
  values?: NoticeValues
  /** The record that a click opens. */
  targetId?: string
  /** The page that the mail's button opens. */
  link?: string
  /** How it reaches people where the firm has not chosen: in the app alone, unless this says more. */
  otherwise?: Reach
  /** What no firm may silence: where it wants to hear nothing of this kind, it hears of this as usual. */
  isVital?: boolean
  /** The mail itself, where it says more than the notification. One that keeps a calendar right goes whatever the firm chose. */
  mail?: () => Promise<Omit<MailToSend, 'to'>>
  /** Somebody asked for this very mail: it goes whatever the firm chose. */
  isMailAsked?: boolean
}

export async function notify(work: Work, userId: string, notice: Notice): Promise<void> {
  const { tx, now, services } = work
  const person = await findUser(tx, userId)
  if (!person || person.disabled_at) return
  const language = person.language as Language
  const { text, values = {} } = notice
  const description = notificationText(language, text, values)
  const reach = await reachOf(work, notice)
  if (reach === 'app' || reach === 'both') {
    const { type, targetId = null } = notice
    const row = await insertNotification(tx, { userId, type, description, text, values, targetId, now })
    const told = viewOfNotification(row, language)
    await services.realtime.publish(tx, channelOfUser(userId), NEW_NOTIFICATION, told)
  }
  const mail = await notice.mail?.()
  if (reach === 'mail' || reach === 'both' || mail?.calendar || notice.isMailAsked)
    await sendMail(work, {
      to: { address: person.email, id: person.id, language },
      ...(mail ?? {
        template: 'notification',
        values: { name: person.first_name, title: description, description },
        link: notice.link ?? '/notifications',
      }),
    })
}

export async function reachOf(
  { tx }: Work,
  { type, otherwise = 'app', isVital = false }: Pick<Notice, 'type' | 'otherwise' | 'isVital'>,
): Promise<Reach> {
  const chosen = await readSection(tx, FIRM, 'Notifications')
  const events = (chosen?.events ?? {}) as Partial<Record<NotificationType, Reach>>
  const reach = events[type] ?? otherwise
  return isVital && reach === 'none' ? otherwise : reach
}
