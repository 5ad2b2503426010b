import { readMailbox, sendTestMail } from '@maat/contract/mailbox'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../platform/db/database.ts'
import { MomentPlace, pageOfRows, placeAfter } from '../../platform/db/page.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { findUser } from '../users/index.ts'

type MailPlace = z.output<typeof MomentPlace>

const handleSendTestMail = handle(sendTestMail, async ({ work, tx, caller, body, record, fail }) => {
  const self = await findUser(tx, caller.id)
  if (caller.role !== 'Admin' && self?.email !== body.to) return fail('mailbox.only-oneself')
  await sendMail(work, { to: { address: body.to, language: caller.language }, template: 'test', values: {} })
  await record('mail.test-sent', { toOneself: self?.email === body.to }, { kind: 'user', id: caller.id })
  return {}
})

/** Kept mails are shown by the demo alone: elsewhere they hold other people's links. */
const handleReadMailbox = handle(readMailbox, async ({ work, tx, query: { limit, after } }) => {
  const { demo, smtpUrl } = work.services.config
  const rows = demo ? await listKeptMails(tx, limit, placeAfter(MomentPlace, after)) : undefined
  return {
    mode: smtpUrl ? ('smtp' as const) : ('kept' as const),
    isDemo: demo,
    mails: rows
      ? pageOfRows(
          rows,
          limit,
          row => ({
            id: row.id,
            to: row.to_address,
            subject: row.subject,
            text: row.text_body ?? '',
            state: row.state,
            createdAt: row.created_at,
          }),
          row => ({ at: row.created_at, id: row.id }),
        )
      : null,
  }
})

async function listKeptMails(executor: Executor, limit: number, after: MailPlace | undefined) {
  return await executor
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'text_body', 'state', 'created_at'])
    .$if(after !== undefined, query =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

export const mailboxRoutes: readonly Route[] = [handleSendTestMail, handleReadMailbox]
