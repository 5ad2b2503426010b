// A mail is written in the transaction of its cause and leaves by a job once that has committed.
import type { Language } from '@maat/domain/languages'
import { z } from 'zod'
import type { Work } from '../http/work.ts'
import { defineJob } from '../jobs/job-queue.ts'
import type { MailTemplate, MailValues } from './mail-texts.ts'
import { type CalendarPart, failureOf } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'

export interface MailToSend {
  to: { address: string; id?: string; language: Language }
  template: MailTemplate
  values: MailValues
  /** A path of the product, which the mail's button opens. */
  link?: string
  replyTo?: string
  calendar?: CalendarPart
}

export async function sendMail(work: Work, mail: MailToSend): Promise<void> {
  const { config, jobs } = work.services
  const { subject, text, html } = renderMail(mail.to.language, mail.template, mail.values, {
    firmName: config.firmName,
    ...(mail.link && { link: `${config.publicUrl}${mail.link}` }),
  })
  const { id } = await work.tx
    .insertInto('mails')
    .values({
      recipient_id: mail.to.id ?? null,
      to_address: mail.to.address,
      reply_to: mail.replyTo ?? null,
      template: mail.template,
      language: mail.to.language,
      subject,
      text_body: text,
      html_body: html,
      calendar: mail.calendar ? JSON.stringify(mail.calendar) : null,
      created_at: work.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(work.tx, deliverMail, { mailId: id })
}

export const deliverMail = defineJob({
  name: 'mail.deliver',
  data: z.object({ mailId: z.uuid() }),
  // In the morning thousands may wait.
  batch: 10,
  sideBySide: 3,
  async work({ config, db, mailTransport, clock }, { mailId }) {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
    // Delivered before, by a worker that died before it could say so to the queue.
    if (!mail || mail.state === 'sent' || mail.state === 'kept') return
    try {
      const { state } = await mailTransport.deliver({
        isAutomatic: true,
        // Fixed: whoever gets it twice, of a worker that died in between, knows it for one.
        messageId: `<${mail.id}@${/@([^@<>\s]+)>?\s*$/.exec(config.mailFrom)?.[1] ?? 'localhost'}>`,
        to: mail.to_address,
        replyTo: mail.reply_to,
        subject: mail.subject,
        text: mail.text_body ?? '',
        html: mail.html_body ?? '',
        ...(mail.calendar !== null && { calendar: mail.calendar as unknown as CalendarPart }),
      })
      const settled = {
        state,
        attempts: mail.attempts + 1,
        settled_at: clock().toISOString(),
        last_error: null,
      }
      // Links in a mail are secrets: once it has left, only the fact that it did remains.
      const body = state === 'sent' ? { text_body: null, html_body: null, calendar: null } : {}
      await db
        .updateTable('mails')
        .set({ ...settled, ...body })
        .where('id', '=', mailId)
        .execute()
    } catch (error) {
      const { reason } = failureOf(error)
      const failed = { state: 'failed', attempts: mail.attempts + 1, last_error: reason }
      await db.updateTable('mails').set(failed).where('id', '=', mailId).execute()
      throw error
    }
  },
})
