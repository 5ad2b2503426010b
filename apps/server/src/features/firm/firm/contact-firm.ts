import { CONTACT_ANSWER_DAYS } from '@maat/contract/calendar/closings'
import { contactFirm, type Office } from '@maat/contract/firm/firm'
import { CONTACT_TARGET } from '@maat/contract/notification-types'
import { describeMoment } from '@maat/domain/calendar/event-moments'
import { momentOf } from '@maat/domain/calendar/moment'
import { formatPhoneNumber } from '@maat/domain/people/phone-number'
import { DEFAULT_LANGUAGE } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { answerDueAt } from '../../calendar/consultations/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import { listStaff } from '../../people/users/index.ts'
import { listOffices } from './office-store.ts'

export const handleContactFirm = handle(contactFirm, async ({ work, tx, body, record }) => {
  const offices = await listOffices(tx)
  const office = offices.find(({ id }) => id === body.officeId) ?? offices[0]
  const promise = await promiseOf(work, office)
  // A bot that fills in the hidden field gets the normal answer, but no message is sent.
  if (body.website !== '') {
    await record('contact.trapped', {}, { kind: 'contact', id: 'visitor' })
    return promise
  }
  const isConfirmed = await mayBeMailed(work, body.email)
  const { id } = await tx
    .insertInto('contact_requests')
    .values({
      name: body.name,
      email: body.email,
      phone: body.phoneNumber ?? null,
      office_id: office?.id ?? null,
      language: body.language,
      subject: body.subject,
      message: body.message,
      created_at: momentOf(work.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const phone = body.phoneNumber ? formatPhoneNumber(body.phoneNumber) : '–'
  const values = { name: body.name, email: body.email, phone, subject: body.subject, message: body.message }
  if (office) {
    const to = { address: office.email, language: DEFAULT_LANGUAGE }
    await sendMail(work, { to, template: 'contact-received', values, replyTo: body.email })
    for (const { id: staffId } of await listStaff(tx, office.id))
      await notify(work, staffId, {
        text: 'contact-received',
        values,
        targetId: `${CONTACT_TARGET}${id}`,
        link: `/contact?message=${id}`,
      })
  }
  // The address is unconfirmed, so no mail of ours carries the visitor's text there.
  if (isConfirmed)
    await sendMail(work, {
      to: { address: body.email, language: body.language },
      ...(promise.answerBy
        ? {
            template: 'contact-confirmation',
            values: { when: describeMoment(promise.answerBy, promise.timeZone, body.language) },
          }
        : { template: 'contact-kept', values: {} }),
    })
  await record('contact.received', { officeId: office?.id ?? null }, { kind: 'contact', id })
  return promise
})

/** Counted in opening hours, because no office answers on a Sunday. */
async function promiseOf({ tx, now }: Work, office: Office | undefined) {
  const due = office && (await answerDueAt(tx, office.id, now, CONTACT_ANSWER_DAYS))
  return { answerBy: due ? momentOf(due) : null, timeZone: office?.timeZone ?? 'Europe/Brussels' }
}

const DAY = 86_400_000
/** Enough for any visitor, too few to fill a mailbox. */
const MOST_CONFIRMATIONS_A_DAY = 3

async function mayBeMailed({ tx, now }: Work, email: string): Promise<boolean> {
  await lockForCounting(tx, 'contact', email)
  const { written } = await tx
    .selectFrom('contact_requests')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('email', '=', email)
    .where('created_at', '>', momentOf(new Date(now.getTime() - DAY)))
    .executeTakeFirstOrThrow()
  return written < MOST_CONFIRMATIONS_A_DAY
}
