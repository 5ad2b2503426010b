// A sent reminder as a letter; always the same file.
import { readFileSync } from 'node:fs'
import { readReminderPdf } from '@maat/contract/payment-reminders'
import { dayText } from '@maat/domain/calendar/day-text'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import { type InvoiceRow, invoiceSubject } from '../invoices/index.ts'
import { type ReminderRow, remindersOf } from './reminder-store.ts'
import { reminderTexts } from './reminder-text.ts'

const TEMPLATE = readFileSync(new URL('./reminder.typ', import.meta.url), 'utf8')

export const handleReadReminderPdf = handleRecord(readReminderPdf, invoiceSubject, async context => {
  const { work, tx, subject: invoice, params, record, fail } = context
  const reminder = await remindersOf(tx, invoice.id).where('r.level', '=', params.level).executeTakeFirst()
  if (!reminder) return fail('reminder.not-found')
  const { pdf, config } = work.services
  const body = await pdf.render(letterRequest(reminder, invoice, config.firmName), accountOf(work.origin))
  await record('payment-reminder.opened', { invoice: invoice.number, level: params.level })
  return replyWithBytes(body, `${invoice.number}-${params.level}.pdf`)
})

function letterRequest(reminder: ReminderRow, invoice: InvoiceRow, firm: string): PdfRequest {
  const { language, seller, buyer, number } = invoice
  const text = reminderTexts(language)
  const place = (of: { street: string; postalCode: string; city: string } | null) =>
    of ? [of.street, `${of.postalCode} ${of.city}`.trim()] : []
  return {
    template: TEMPLATE,
    title: text.title[reminder.level],
    language,
    createdAt: new Date(reminder.sent_at),
    data: {
      firm,
      footer: number ?? '',
      sender: [seller?.legalName ?? '', ...place(seller)].filter(Boolean),
      recipient: [buyer?.name ?? invoice.client_name, buyer?.contactName ?? '', ...place(buyer)].filter(
        Boolean,
      ),
      date: [seller?.city, dayText(reminder.sent_on, language, 'long')].filter(Boolean).join(', '),
      paragraphs: reminder.text.split('\n\n'),
    },
  }
}
