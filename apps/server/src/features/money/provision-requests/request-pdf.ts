// The paper of a request for provision, in the language of its draft: one page that is no invoice and shows no VAT.

import { readFileSync } from 'node:fs'
import { readProvisionRequestPdf } from '@maat/contract/money/provision-requests'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { amountOf, formatAmount } from '@maat/domain/money/amounts/amount'
import { amountInWords } from '@maat/domain/money/amounts/amount-words'
import type { Language } from '@maat/domain/words/languages'
import en from '../../../locales/en/provision-request.json' with { type: 'json' }
import fr from '../../../locales/fr/provision-request.json' with { type: 'json' }
import nl from '../../../locales/nl/provision-request.json' with { type: 'json' }
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import { paymentOf, sellerOnDocument } from '../invoices/index.ts'
import type { ProvisionRequestRow } from './provision-request-store.ts'
import { provisionRequestSubject } from './provision-request-subject.ts'

const TEMPLATE = readFileSync(new URL('./provision-request.typ', import.meta.url), 'utf8')
const TEXTS: Record<Language, typeof fr> = { fr, en, nl }

export const handleReadProvisionRequestPdf = handleRecord(
  readProvisionRequestPdf,
  provisionRequestSubject,
  async ({ work, subject: row, record }) => {
    const { pdf, config } = work.services
    const body = await pdf.render(requestPaper(row, config.firmName), accountOf(work.origin))
    await record('provision-request.opened', { number: row.number })
    return replyWithBytes(body, `${row.number}.pdf`)
  },
)

function requestPaper(row: ProvisionRequestRow, firm: string): PdfRequest {
  const { language, seller, buyer, number, currency } = row
  const text = TEXTS[language]
  const amount = amountOf(row.gross_units, currency)
  const day = (date: Day) => dayText(date, language, 'long')
  return {
    template: TEMPLATE,
    title: text.title,
    language,
    createdAt: new Date(row.requested_at),
    data: {
      firm,
      footer: number,
      sender: addressOf({ ...seller, name: seller.legalName }),
      buyer: { title: text.client, lines: addressOf(buyer) },
      facts: [
        [text.number, number],
        [text.requestedOn, day(row.requested_on)],
        [text.dueOn, day(row.due_on)],
        [text.case, row.case_number ?? ''],
      ].filter(([, value]) => value !== ''),
      state: row.state === 'open' ? '' : text.state[row.state],
      noInvoice: text.noInvoice,
      amount: {
        what: text.amount,
        value: formatAmount(amount, language),
        words: amountInWords(amount, language),
      },
      payment: row.state === 'open' ? paymentBox(row) : null,
      closing: text.closing,
    },
  }
}

/** The same box as on an invoice. */
const paymentBox = ({
  language,
  currency,
  number,
  due_on,
  reference,
  seller,
  gross_units,
}: ProvisionRequestRow) =>
  paymentOf(
    {
      kind: 'deposit',
      language,
      currency,
      number,
      dueOn: due_on,
      reference,
      seller: sellerOnDocument(seller),
    },
    amountOf(gross_units, currency),
  )

interface Addressed {
  name: string
  street: string
  postalCode: string
  city: string
}

const addressOf = ({ name, street, postalCode, city }: Addressed): string[] =>
  [name, street, `${postalCode} ${city}`.trim()].filter(Boolean)
