// The data of an invoice for its papers: for an issued one, only the copies of its day of issue.

import type { CaseId, InvoiceId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { PayerDetails, SellerDetails } from '@maat/domain/money/invoices/invoice-parties'
import { officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import type { Executor } from '../../../platform/db/database.ts'
import { present } from '../../../platform/present.ts'
import type { DocumentLine, DocumentPayer, InvoiceDocument } from './documents/invoice-document.ts'
import { findWorkDetails, type LineDetails } from './documents/work-details.ts'
import { dueDayOf } from './due-day.ts'
import { findLines, type InvoiceRow, type LineRow } from './invoice-store.ts'
import { buyerOf, sellerOf } from './parties-of-invoice.ts'
import { numberOfPayer, payersOfInvoice } from './payers/payers-of-invoice.ts'

/** Undefined for a draft if the office has no billing data yet. */
export async function buildInvoiceDocument(
  executor: Executor,
  row: InvoiceRow,
  { today, address = null }: { today: Day; address?: string | null },
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
    dueOn: row.status === 'draft' ? await dueDayOf(executor, row, today) : present(row.due_on),
    serviceFrom: row.service_from,
    serviceUntil: row.service_until,
    caseReference: row.case_number ?? '',
    seller: sellerOnDocument(seller),
    buyer: { ...buyer, postcode: postalCode },
    ...(await workOnDocument(executor, row)),
    ...(row.vat_parts && { issuedVat: row.vat_parts }),
    reference: row.reference ?? '',
    ...payersFor(row.status === 'draft' ? await payersOfInvoice(executor, row) : row.payers, address),
    reason: row.reason,
    note: row.note,
    ...(corrects && { corrects }),
    ...(agreedOn && { agreedOn }),
  }
}

/** The document of another payer shows the parts of the others without their names. */
function payersFor(
  payers: readonly PayerDetails[],
  address: string | null,
): Pick<InvoiceDocument, 'payers' | 'ownPart'> {
  if (payers.length === 0) return { payers: [] }
  const own = numberOfPayer({ payers }, address)
  const reader = payers[own ?? -1]
  const isNamed = (payerNumber: number) => !reader || reader.kind === 'client' || payerNumber === own
  return {
    payers: payers.map((payer, payerNumber) => ({
      ...(isNamed(payerNumber) ? particularsOf(payer) : withoutName(payer)),
      isReader: payerNumber === own,
    })),
    ownPart: reader ?? NOTHING_ASKED,
  }
}

type Named = Omit<DocumentPayer, 'isReader'>

const particularsOf = ({ email: _, reference: __, hasAccount: ___, ...payer }: PayerDetails): Named => payer

const withoutName = ({ kind, units }: PayerDetails): Named => ({ kind, name: '', units })

const NOTHING_ASKED = { units: 0, reference: '' }

export function sellerOnDocument({ legalName, postalCode, country, ...seller }: SellerDetails) {
  return { ...seller, name: legalName, postcode: postalCode, country: officeCountryOf(country) }
}

async function workOnDocument(
  executor: Executor,
  row: InvoiceRow,
): Promise<Pick<InvoiceDocument, 'lines' | 'rateChanges'>> {
  const lines = await findLines(executor, row.id)
  if (row.status !== 'draft')
    return { lines: lines.map(line => lineOnDocument(line, line)), rateChanges: row.rate_changes }
  const ids = lines.map(({ id }) => id)
  const { ofLines, changes } = await findWorkDetails(executor, row, ids)
  return {
    lines: lines.map(line => lineOnDocument(line, ofLines.get(line.id) ?? line)),
    rateChanges: changes,
  }
}

function lineOnDocument(
  { kind, text, quantity, unit, price, category, rate, legal_ground: ground }: LineRow,
  { worked_from: from, worked_until: until, worked_by: by }: LineDetails | LineRow,
): DocumentLine {
  const worked = from && until ? { from, until, by } : null
  return { kind, text, quantity, unit, price, category, rate, ground, worked }
}

export async function agreedOnOf(executor: Executor, caseId: CaseId): Promise<Day | null> {
  const row = await executor
    .selectFrom('case_billing')
    .select('agreed_on')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row?.agreed_on ?? null
}

async function correctedBy(executor: Executor, id: InvoiceId) {
  const { number, issued_on } = await executor
    .selectFrom('invoices')
    .select(['number', 'issued_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { number: number ?? '', issuedOn: issued_on ?? '' }
}
