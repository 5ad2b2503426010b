// A sent reminder as a letter; always the same file.
import { readFileSync } from 'node:fs'
import { readReminderPdf } from '@maat/contract/money/payment-reminders'
import { dayText } from '@maat/domain/calendar/day-text'
import { isStaff } from '@maat/domain/people/roles'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import { type InvoiceRow, invoiceSubject } from '../invoices/index.ts'
import { type ReminderRow, remindersOf } from './reminder-store.ts'
import { reminderTexts } from './reminder-text.ts'

const TEMPLATE = readFileSync(new URL('./reminder.typ', import.meta.url), 'utf8')

export const handleReadReminderPdf = handleRecord(readReminderPdf, invoiceSubject, async context => {
  const { work, tx, caller, subject: invoice, params, query, record, fail } = context
  const isOther = (invoice.payers[query.payer ?? -1]?.kind ?? 'client') !== 'client'
  const payer = isOther ? (query.payer ?? null) : null
  const reminder = await remindersOf(tx, invoice.id, { payer })
    .where('r.level', '=', params.level)
    .executeTakeFirst()
  // The client does not read what the firm writes to another payer.
  if (!reminder || (isOther && !isStaff(caller.role))) return fail('reminder.not-found')
  const { pdf, config } = work.services
  const body = await pdf.render(letterRequest(reminder, invoice, config.firmName), accountOf(work.origin))
  await record('payment-reminder.opened', { invoice: invoice.number, level: params.level })
  return replyWithBytes(body, `${invoice.number}-${params.level}.pdf`)
})

function letterRequest(reminder: ReminderRow, invoice: InvoiceRow, firm: string): PdfRequest {
  const { language, seller, buyer, number } = invoice
  const text = reminderTexts(language)
  const cityLines = (of: { street: string; postalCode: string; city: string } | null) =>
    of ? [of.street, `${of.postalCode} ${of.city}`.trim()] : []
  return {
    template: TEMPLATE,
    title: text.title[reminder.level],
    language,
    createdAt: new Date(reminder.sent_at),
    data: {
      firm,
      footer: number ?? '',
      sender: [seller?.legalName ?? '', ...cityLines(seller)].filter(Boolean),
      recipient: (reminder.payer === null
        ? [buyer?.name ?? invoice.client_name, buyer?.contactName ?? '', ...cityLines(buyer)]
        : linesOfPayer(invoice, reminder.payer)
      ).filter(Boolean),
      date: [seller?.city, dayText(reminder.sent_on, language, 'long')].filter(Boolean).join(', '),
      paragraphs: reminder.text.split('\n\n'),
    },
  }
}

/** Another payer recognises their file by their own number. */
function linesOfPayer({ payers, language }: InvoiceRow, payerNumber: number): string[] {
  const { name = '', kind, claimNumber = '' } = payers[payerNumber] ?? {}
  const text = reminderTexts(language)
  const number = kind === 'insurer' ? text.claim : text.ownReference
  return [name, claimNumber && number.replace('{{number}}', claimNumber)]
}
