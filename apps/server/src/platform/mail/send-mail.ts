// A mail is written in the transaction of its cause; a job sends it after the commit.

import type { UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import type { Language } from '@maat/domain/words/languages'
import { type Selectable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import { originWithoutUser, recordAudit } from '../audit/record-audit.ts'
import type { RecordReference } from '../authz/record-reference.ts'
import type { CalendarPart } from '../db/column-types.ts'
import type { DB } from '../db/schema.generated.ts'
import type { Services, Work } from '../http/work.ts'
import { accountOf, defineJob } from '../jobs/job-queue.ts'
import { runJobNow } from '../jobs/queue-rows.ts'
import type { MailTemplate, MailValues } from './mail-texts.ts'
import { deliveryFailureOf, type OutgoingMail } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'

export interface MailToSend {
  to: { address: string; id?: UserId; language: Language }
  template: MailTemplate
  values: MailValues
  /** A path of the product for the mail's button. */
  link?: string
  replyTo?: string
  calendar?: CalendarPart
  /** Only a reader of this record gets the mail: checked when it leaves, if the recipient has an account. */
  about?: RecordReference | undefined
  /** When the mail becomes useless, if sooner than in five days. */
  worthUntil?: Date
}

const DAYS_WORTH = 5
const DAY_MS = 86_400_000

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
      about_kind: mail.about?.kind ?? null,
      about_id: mail.about?.id ?? null,
      created_at: momentOf(work.now),
      worth_until: momentOf(mail.worthUntil ?? new Date(work.now.getTime() + DAYS_WORTH * DAY_MS)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(work.tx, deliverMail, { mailId: id }, { account: accountOf(work.origin) })
}

export const deliverMail = defineJob({
  name: 'mail.deliver',
  data: z.object({ mailId: z.uuid() }),
  // Thousands may be due in the morning.
  sideBySide: 4,
  triedFor: 'days',
  async work(services, { mailId }) {
    const { db, mailTransport, config, clock } = services
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
    // Already delivered by a worker that died before reporting it.
    if (mail?.state !== 'queued') return
    if (mail.worth_until <= momentOf(clock()))
      return await writeOutcome(services, mail, {
        state: 'failed',
        last_error: mail.last_error ?? 'too late',
      })
    if (!(await mayLeave(services, mail)))
      return await writeOutcome(services, mail, { state: 'dropped', ...EMPTIED })
    const attempts = mail.attempts + 1
    try {
      const { state } = await mailTransport.deliver(outgoing(mail, config.mailFrom))
      await writeOutcome(services, mail, {
        state,
        attempts,
        last_error: null,
        ...(state === 'sent' && EMPTIED),
      })
    } catch (error) {
      const { reason, isFinal } = deliveryFailureOf(error)
      const failed = { attempts, last_error: reason }
      if (isFinal) return await writeOutcome(services, mail, { state: 'failed', ...failed })
      await db.updateTable('mails').set(failed).where('id', '=', mailId).execute()
      throw error
    }
  },
})

type Mail = Selectable<DB['mails']>

/** Links in a mail are secrets: once it was sent, or never will be, only its record remains. */
const EMPTIED = { text_body: null, html_body: null, calendar: null } as const

/** The recipient may have lost access since the mail was written. */
async function mayLeave(services: Services, { recipient_id, about_kind, about_id }: Mail): Promise<boolean> {
  if (recipient_id === null || about_kind === null || about_id === null) return true
  const present = { tx: services.db, now: services.clock() }
  return await services.stillReads(present, recipient_id, { kind: about_kind, id: about_id })
}

function outgoing(mail: Mail, mailFrom: string): OutgoingMail {
  return {
    isAutomatic: true,
    // A fixed id, so that a repeated delivery after a worker's death is recognised as the same mail.
    messageId: `<${mail.id}@${/@([^@<>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost'}>`,
    to: mail.to_address,
    replyTo: mail.reply_to,
    subject: mail.subject,
    text: mail.text_body ?? '',
    html: mail.html_body ?? '',
    ...(mail.calendar !== null && { calendar: mail.calendar }),
  }
}

async function writeOutcome(
  { db, clock }: Services,
  mail: Mail,
  end: Updateable<DB['mails']>,
): Promise<void> {
  const now = clock()
  const settled = { ...end, settled_at: momentOf(now) }
  const { id, template } = mail
  await db.updateTable('mails').set(settled).where('id', '=', id).execute()
  const origin = originWithoutUser(deliverMail.name, now)
  const about = { kind: 'mail', id }
  if (end.state === 'dropped') await recordAudit(db, origin, 'mail.dropped', about, { template })
  if (end.state === 'failed')
    await recordAudit(db, origin, 'mail.given-up', about, {
      template,
      tries: settled.attempts ?? mail.attempts,
    })
}

/** Queues it again with a new expiry, unless a worker holds it. */
export async function deliverMailAgain({ tx, now, services }: Work, mailId: string): Promise<void> {
  const worthUntil = momentOf(new Date(now.getTime() + DAYS_WORTH * DAY_MS))
  await tx
    .updateTable('mails')
    .set({
      state: 'queued',
      settled_at: null,
      worth_until: sql<Moment>`case when worth_until >= created_at + ${DAYS_WORTH} * interval '1 day'
        then ${worthUntil}::timestamptz else worth_until end`,
    })
    .where('id', '=', mailId)
    .execute()
  if (!(await runJobNow(tx, deliverMail.name, ['mailId', mailId])))
    await services.jobs.enqueue(tx, deliverMail, { mailId })
}

/** It will not be sent any more, so its secret links are deleted. */
export async function clearMailContent({ tx }: Work, mailId: string): Promise<void> {
  await tx.updateTable('mails').set(EMPTIED).where('id', '=', mailId).where('state', '=', 'failed').execute()
}
