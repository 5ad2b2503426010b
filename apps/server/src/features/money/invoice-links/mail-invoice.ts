// Mails an issued invoice as a link to its client or to a payer.

import {
  endInvoiceLink,
  type InvoiceLinkView,
  listInvoiceLinks,
  mailInvoice,
} from '@maat/contract/money/invoice-links'
import { dayText } from '@maat/domain/calendar/day-text'
import { momentOf } from '@maat/domain/calendar/moment'
import { formatAmount } from '@maat/domain/money/amounts/amount'
import { dueOf, firstPayment } from '@maat/domain/money/payments/due'
import type { Language } from '@maat/domain/words/languages'
import type { z } from 'zod'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { dayAtOffice, findUser } from '../../people/users/index.ts'
import { dueOfAddress, partOfAddress } from '../checkouts/index.ts'
import {
  type InvoiceRow,
  invoiceSubject,
  numberOfPayer,
  payerOfAddress,
  todayOfOffice,
} from '../invoices/index.ts'
import { endLink, insertLink, linkStatusOf, linksOf, type NamedLinkRow } from './link-store.ts'

const LIFETIME = 30 * 86_400_000

export const handleMailInvoice = handleRecord(mailInvoice, invoiceSubject, async context => {
  const { work, caller, subject: row, body, record, fail } = context
  if (row.status === 'draft') return fail('invoice.not-issued')
  const token = newToken()
  const expiresAt = new Date(work.now.getTime() + LIFETIME)
  const link = await insertLink(work, {
    invoice_id: row.id,
    address: body.address,
    language: body.language,
    shows_paper: body.showsPaper,
    requested_by: caller.id,
    requested_at: momentOf(work.now),
    expires_at: momentOf(expiresAt),
    token_hash: hashToken(token),
  })
  await sendMail(work, {
    to: { address: body.address, language: body.language },
    template: 'invoice-link',
    values: {
      firm: work.services.config.firmName,
      number: row.number ?? '',
      ...(await whatIsAsked(work, row, body)),
      ...recipientOf(row, body.address),
      lawyer: await lawyerOf(work.tx, row),
      until: dayText(await dayAtOffice(work.tx, row.office_id, expiresAt), body.language, 'long'),
    },
    // In the URL fragment, so that the token reaches neither server logs nor referrers.
    link: `/confirm-event#invoice=${token}`,
    worthUntil: expiresAt,
  })
  await publishCaseChange(work, row.case_id, 'invoice-links')
  await record('invoice.mailed', { number: row.number, address: body.address })
  return viewOf(link, work.now)
})

export const handleListInvoiceLinks = handleRecord(listInvoiceLinks, invoiceSubject, async context => {
  const { tx, work, subject, query } = context
  const cursorOf = (row: NamedLinkRow) => ({ at: row.requested_at, id: row.id })
  const order = { at: 'l.requested_at', id: 'l.id', cursorOf } as const
  return await newestPage(linksOf(tx, subject.id), query, order, row => viewOf(row, work.now))
})

export const handleEndInvoiceLink = handleRecord(endInvoiceLink, invoiceSubject, async context => {
  const { work, subject: row, body, record } = context
  await endLink(work, { invoiceId: row.id, address: body.address }, 'withdrawn')
  await publishCaseChange(work, row.case_id, 'invoice-links')
  await record('invoice.link-ended', { number: row.number, address: body.address })
  return {}
})

async function whatIsAsked(
  { tx, now }: Work,
  row: InvoiceRow,
  { address, language }: { address: string; language: Language },
): Promise<{ what: string; part: string }> {
  const part = await partOfAddress(tx, row, address)
  const amount = await amountOfLink({ tx, now }, row, { address, language })
  return part ? { what: '', part: amount } : { what: amount, part: '' }
}

async function amountOfLink(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  row: InvoiceRow,
  { address, language }: { address: string; language: Language },
): Promise<string> {
  const text = (units: number) => formatAmount({ units, currency: row.currency }, language)
  if (row.kind === 'credit-note')
    return text(row.payers[numberOfPayer(row, address) ?? -1]?.units ?? row.gross_units)
  const { openParts } = await dueOfAddress(tx, row, address)
  const [first] = openParts
  if (!first) return text(0)
  const due = dueOf(openParts, await todayOfOffice(tx, row.office_id, now))
  return `${text(firstPayment(due))} (${dayText(first.dueOn, language, 'long')})`
}

/** A payer of the agreement learns for whom they pay; another address learns nothing of the client. */
function recipientOf(row: InvoiceRow, address: string) {
  const payer = payerOfAddress(row, address)
  const isInsurer = payer?.kind === 'insurer'
  const name = payer ? row.client_name : ''
  const number = payer?.claimNumber ?? ''
  return {
    insured: isInsurer ? name : '',
    client: isInsurer ? '' : name,
    claim: isInsurer ? number : '',
    reference: isInsurer ? '' : number,
  }
}

export async function lawyerOf(tx: Executor, { lawyer_id: id }: InvoiceRow): Promise<string> {
  const lawyer = id === null ? undefined : await findUser(tx, id)
  return lawyer?.full_name ?? ''
}

const viewOf = (row: NamedLinkRow, now: Date): z.input<typeof InvoiceLinkView> => ({
  id: row.id,
  address: row.address,
  showsPaper: row.shows_paper,
  standing: linkStatusOf(row, now),
  requestedByName: row.requested_by_name ?? '',
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  openedAt: row.opened_at,
})
