import { readMailbox, sendTestMail } from '@maat/contract/communication/mailbox'
import type { Moment } from '@maat/domain/calendar/moment'
import type { Executor } from '../../../platform/db/database.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, type Route } from '../../../platform/http/handle.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { findUser } from '../../people/users/index.ts'

const handleSendTestMail = handle(sendTestMail, async ({ work, tx, caller, body, record, fail }) => {
  const self = await findUser(tx, caller.id)
  if (caller.role !== 'Admin' && self?.email !== body.to) return fail('mailbox.only-oneself')
  await sendMail(work, { to: { address: body.to, language: caller.language }, template: 'test', values: {} })
  await record('mail.test-sent', { toOneself: self?.email === body.to }, { kind: 'user', id: caller.id })
  return {}
})

/** Only the demo shows kept mails: elsewhere they contain other people's links. */
const handleReadMailbox = handle(readMailbox, async ({ work, tx, query }) => {
  const { demo, smtpUrl } = work.services.config
  return {
    mode: smtpUrl ? ('smtp' as const) : ('kept' as const),
    isDemo: demo,
    mails: demo ? await listKeptMails(tx, query) : null,
  }
})

async function listKeptMails(executor: Executor, page: { limit: number; after?: string | undefined }) {
  const mails = executor
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'text_body', 'state', 'created_at'])
  const cursorOf = (row: { created_at: Moment; id: string }) => ({ at: row.created_at, id: row.id })
  return await newestPage(mails, page, { at: 'created_at', id: 'id', cursorOf }, row => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.text_body ?? '',
    state: row.state,
    createdAt: row.created_at,
  }))
}

export const mailboxRoutes: readonly Route[] = [handleSendTestMail, handleReadMailbox]
