// The data of an invoice for its papers: for an issued one, only the copies of its day of issue.
import { addDays } from '@maat/domain/calendar/plain-dates'
import type { PayerDetails, SellerDetails } from '@maat/domain/money/invoice-parties'
import { officeCountryOf } from '@maat/domain/money/vat-rates'
import type { Executor } from '../../../platform/db/database.ts'
import type { InvoiceDocument } from './documents/invoice-document.ts'
import { findLines, type InvoiceRow } from './invoice-store.ts'
import { buyerOf, sellerOf } from './parties-of-invoice.ts'
import { payersOfInvoice, placeOfPayer } from './payers-of-invoice.ts'

/** Undefined for a draft if the office has no billing data yet. */
export async function buildInvoiceDocument(
  executor: Executor,
  row: InvoiceRow,
  { today, address = null }: { today: string; address?: string | null },
): Promise<InvoiceDocument | undefined> {
  const seller = row.seller ?? (await sellerOf(executor, row.office_id, row.language))
  if (!seller) return undefined
  const { postalCode, ...buyer } = row.buyer ?? (await buyerOf(executor, row.client_id))
  const agreedOn = row.status === 'draft' ? await agreedOnOf(executor, row.case_id) : row.agreed_on
  const corrects = row.corrects ? await correctedBy(executor, row.corrects) : undefined
  return {
    kind: row.kind,
    number: row.number ?? '',
    language: row.language,
    currency: row.currency,
    issuedOn: row.issued_on ?? today,
    dueOn: row.due_on ?? (await dueOnIssue(executor, row, today)),
    serviceFrom: row.service_from,
    serviceUntil: row.service_until,
    caseReference: row.case_number ?? '',
    seller: sellerOnDocument(seller),
    buyer: { ...buyer, postcode: postalCode },
    lines: await linesOnDocument(executor, row.id),
    ...(row.vat_parts && { issuedVat: row.vat_parts }),
    reference: row.reference ?? '',
    ...payersFor(row.status === 'draft' ? await payersOfInvoice(executor, row) : row.payers, address),
    reason: row.reason,
    note: row.note,
    ...(corrects && { corrects }),
    ...(agreedOn && { agreedOn }),
  }
}

/** A draft shows the day on which it would be due if it left today. */
async function dueOnIssue(
  executor: Executor,
  { kind, office_id }: InvoiceRow,
  today: string,
): Promise<string> {
  if (kind === 'credit-note') return today
  const office = await executor
    .selectFrom('office_billing')
    .select('payment_days')
    .where('office_id', '=', office_id)
    .executeTakeFirst()
  return addDays(today, office?.payment_days ?? 0)
}

/** The document of another payer names only this payer: the parts of the others are not theirs to know. */
function payersFor(
  payers: readonly PayerDetails[],
  address: string | null,
): Pick<InvoiceDocument, 'payers' | 'ownPart'> {
  if (payers.length === 0) return { payers }
  const ownPart = payers[placeOfPayer({ payers }, address) ?? -1]
  if (!ownPart) return { payers, ownPart: NOTHING_ASKED }
  return { payers: ownPart.kind === 'client' ? payers : [ownPart], ownPart }
}

const NOTHING_ASKED = { units: 0, reference: '' }

function sellerOnDocument({ legalName, postalCode, country, ...seller }: SellerDetails) {
  return { ...seller, name: legalName, postcode: postalCode, country: officeCountryOf(country) }
}

async function linesOnDocument(executor: Executor, invoiceId: string) {
  const lines = await findLines(executor, invoiceId)
  return lines.map(({ kind, text, quantity, unit, price, category, rate, legal_ground }) => ({
    kind,
    text,
    quantity,
    unit,
    price,
    category,
    rate,
    ground: legal_ground,
  }))
}

export async function agreedOnOf(executor: Executor, caseId: string): Promise<string | null> {
  const row = await executor
    .selectFrom('case_billing')
    .select('agreed_on')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row?.agreed_on ?? null
}

async function correctedBy(executor: Executor, id: string) {
  const { number, issued_on } = await executor
    .selectFrom('invoices')
    .select(['number', 'issued_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { number: number ?? '', issuedOn: issued_on ?? '' }
}
