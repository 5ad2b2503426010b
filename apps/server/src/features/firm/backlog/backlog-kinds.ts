// The user-facing kinds of mails and jobs.
import type { BacklogKind } from '@maat/contract/firm/backlog'
import type { MailTemplate } from '../../../platform/mail/mail-texts.ts'

/** Mails about the backlog are excluded: they would trigger more of themselves. */
export const MAILS_ABOUT_BACKLOG = ['backlog-waits', 'backlog-still-waits'] as const satisfies MailTemplate[]

export const KIND_OF_MAIL: Record<
  Exclude<MailTemplate, (typeof MAILS_ABOUT_BACKLOG)[number]>,
  BacklogKind
> = {
  'verify-email': 'mail-account',
  'account-exists': 'mail-account',
  'reset-password': 'mail-account',
  invitation: 'mail-account',
  'password-changed': 'mail-account',
  'two-factor-reset': 'mail-account',
  'two-factor-on': 'mail-account',
  'two-factor-off': 'mail-account',
  'recovery-codes-renewed': 'mail-account',
  'passkey-added': 'mail-account',
  'passkey-removed': 'mail-account',
  notification: 'mail-notification',
  'case-invitation': 'mail-case-invitation',
  'contact-received': 'mail-contact',
  'contact-confirmation': 'mail-contact',
  'contact-kept': 'mail-contact',
  'calendar-address-made': 'mail-account',
  'event-invited': 'mail-event',
  'event-confirmed': 'mail-event',
  'event-moved': 'mail-event',
  'event-changed': 'mail-event',
  'event-cancelled': 'mail-event',
  'event-reminder': 'mail-event',
  'event-proposal-refused': 'mail-event',
  'message-waits': 'mail-messages',
  'messages-wait': 'mail-messages',
  'consultation-to-verify': 'mail-consultation',
  'consultation-received': 'mail-consultation',
  'consultation-other-time': 'mail-consultation',
  'consultation-declined': 'mail-consultation',
  'consultation-expired': 'mail-consultation',
  'consultation-called-off': 'mail-consultation',
  'audit-anchor': 'mail-notification',
  'figures-ready': 'mail-notification',
  test: 'mail-test',
  announcement: 'mail-announcement',
  'case-to-sign': 'mail-signing',
  'case-to-sign-signed-in': 'mail-signing',
  'agreement-to-sign': 'mail-signing',
  'agreement-to-sign-signed-in': 'mail-signing',
  'quote-to-sign': 'mail-signing',
  'quote-to-sign-signed-in': 'mail-signing',
  'document-to-sign': 'mail-signing',
  'document-to-sign-signed-in': 'mail-signing',
  'document-signing-withdrawn': 'mail-signing',
  'document-signed': 'mail-signing',
  'signing-code': 'mail-signing',
  'invoice-link': 'mail-invoice',
  reminder: 'mail-invoice',
  'reminder-of-payer': 'mail-invoice',
  'invoice-code': 'mail-invoice',
  'withdrawal-received': 'mail-invoice',
  'cancellation-received': 'mail-invoice',
}

/** Mails and letters have their own row, so their job is not listed as well. */
export const JOBS_OF_ROWS = ['mail.deliver', 'letters.deliver'] as const

export const KIND_OF_JOB: Record<string, BacklogKind> = {
  'realtime.deliver': 'realtime',
  'audit.seal': 'audit-seal',
  'audit.anchor': 'audit-seal',
  'bundles.make': 'bundle',
  'cases.make-summary': 'summary',
  'accounts.send-reset-link': 'mail-account',
  'accounts.tidy-up': 'tidy-up',
  'calendar.remind': 'reminders',
  'consultations.expire': 'consultations',
  'consultations.scan-file': 'scan',
  'messages.send-mails': 'message-mails',
  'figures.mail': 'figure-mails',
  'deadlines.remind': 'reminders',
  'breaches.remind': 'reminders',
  'obligations.remind': 'reminders',
  'obligations.remind-of-hours': 'reminders',
  'support.follow': 'reminders',
  'data-requests.remind': 'reminders',
  'data-exports.make': 'data-copy',
  'data-exports.expire': 'tidy-up',
  'support.drop-files': 'tidy-up',
  'todos.remind': 'reminders',
  'agreements.expire-quotes': 'reminders',
  'announcements.spread': 'announcement',
  'articles.publish': 'article-publication',
  'articles.remind': 'reminders',
  'documents.scan': 'scan',
  'documents.make-readable': 'photo',
  'documents.count-pages': 'file-care',
  'documents.read-text': 'text',
  'documents.read-forgotten-texts': 'text',
  'documents.tidy-up': 'tidy-up',
  'documents.check-files': 'file-care',
  'documents.forget-files': 'file-care',
  'documents.note-torn-file': 'file-care',
  'signing-rounds.seal': 'signed-file',
  'signing-rounds.follow': 'reminders',
  'letters.scan-file': 'scan',
  'letters.fetch': 'letters-in-and-out',
  'letters.send-due': 'letters-in-and-out',
  'letters.tidy-up': 'tidy-up',
  'keys.seal-anew': 'key-change',
  'invoices.send': 'invoice-sending',
  'checkouts.ask': 'paying-online',
  'checkouts.hear': 'paying-online',
  'refunds.send': 'paying-online',
  'shop.renew': 'paying-online',
  'shop.refund': 'paying-online',
  'billing-runs.draft': 'billing-run',
  'billing-runs.issue': 'billing-run',
  'bank.settle': 'bank',
  'sanctions.read-list': 'sanctions',
  'sanctions.screen-everybody': 'sanctions',
  'sanctions.screen-changed': 'sanctions',
  'sanctions.tidy-up': 'tidy-up',
  'backups.make': 'backup',
  'backups.plan': 'backup',
  'backlog.watch': 'backlog-watch',
  'retention.destroy': 'destruction',
  'retention.finish': 'destruction',
  'retention.plan': 'destruction',
  'search.drop-words': 'tidy-up',
}

export const TROUBLES = ['mail', 'letters', 'mailbox', 'scans', 'backups', 'work'] as const
export type Trouble = (typeof TROUBLES)[number]

/** Returns the trouble to which an entry belongs; Admins are notified once per trouble. */
export function troubleOf({ source, name }: { source: string; name: string }): Trouble {
  if (source === 'mail' || source === 'mailbox') return source
  if (source === 'letter' || source === 'letter-recipient') return 'letters'
  if (source === 'backup' || KIND_OF_JOB[name] === 'backup') return 'backups'
  return KIND_OF_JOB[name] === 'scan' ? 'scans' : 'work'
}
