// An invoice as the API returns it.
import type { InvoiceSum, InvoiceView } from '@maat/contract/money/invoices'
import { legalWords } from '@maat/domain/money/invoices/legal-words'
import { officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import { shortRate } from '@maat/domain/money/invoices/vat-totals'
import { freeCredit } from '@maat/domain/money/payments/refunds'
import type { NotNull } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/together.ts'
import { usualDays } from './due-day.ts'
import { findShownLines, type InvoiceRow, type LineRow, type ListedInvoice } from './invoice-store.ts'
import { invoiceSubject } from './invoice-subject.ts'
import { findMissingInvoiceFields } from './missing-invoice-fields.ts'
import { type PayersPart, partsOfPayers } from './payers/invoice-payers.ts'
import { numberOfPayer, payersOfInvoice } from './payers/payers-of-invoice.ts'
import { peppolParticipant } from './peppol-form.ts'
import { sumsOf } from './tax-lines.ts'

type View = z.input<typeof InvoiceView>

export function sumOfInvoice(row: ListedInvoice): z.input<typeof InvoiceSum> {
  const amount = (units: number) => ({ units, currency: row.currency })
  return {
    id: row.id,
    caseId: row.case_id,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    clientId: row.client_id,
    clientName: row.client_name,
    kind: row.kind,
    status: row.status,
    number: row.number,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    net: amount(row.net_units),
    vat: amount(row.vat_units),
    gross: amount(row.gross_units),
    credited: amount(row.credited_units),
    paid: amount(row.paid_units),
    givenBack: amount(row.given_back_units),
    writtenOff: amount(row.written_off_units),
    open: amount(row.open_units),
    inFavour: amount(row.in_favour_units),
    inFavourOfClient: amount(row.client_credit),
    creditBalance: amount(creditBalanceOf(row)),
    dueFromClient: amount(row.client_left),
    openParts: row.open_parts.map(part => ({ dueOn: part.dueOn, amount: amount(part.units) })),
    hasPlan: row.has_plan,
    createdAt: row.created_at,
  }
}

export async function viewOfInvoice(tx: Executor, caller: Caller, row: InvoiceRow): Promise<View> {
  const permissions = permitted(invoiceSubject, caller, row, [
    'change',
    'issue',
    'note-payment',
    'ask',
    'pay',
    'plan',
    'remind',
    'refund',
    'write-off',
  ])
  const mayIssue = permissions.includes('issue')
  const [lines, corrects, creditNotes, payers] = await together(tx, at => [
    findShownLines(at, row.id),
    correctedBy(at, row),
    creditNotesOf(at, row),
    payersShown(at, row, { isOfStaff: mayIssue }),
  ])
  return {
    ...sumOfInvoice(row),
    officeCountry: row.office_country,
    lateClaim: lateClaimOf(row, { isOfStaff: mayIssue }),
    language: row.language,
    reason: row.reason,
    note: row.note,
    discountPercent: row.discount_percent === null ? null : shortRate(row.discount_percent),
    paymentDays: row.status === 'draft' ? await usualDays(tx, row.office_id) : null,
    serviceFrom: row.service_from,
    serviceUntil: row.service_until,
    reference: row.reference,
    buyerEmail: (mayIssue && row.buyer?.email) || '',
    corrects,
    creditNotes,
    payers,
    lines: lines.map(line => ({
      ...viewOfLine(line, row),
      credited: { units: line.credited, currency: row.currency },
      behind: line.behind,
    })),
    parts: sumsOf(lines, row.currency, row.vat_parts).parts,
    legalWords: await legalWordsOf(tx, row, lines),
    openRequest: row.open_request?.id ?? null,
    missingFields: row.status === 'draft' ? await findMissingInvoiceFields(tx, row, lines) : [],
    version: row.version,
    can: possible(row, permissions, {
      awaitsApproval: caller.role === 'Assistant' && lines.some(line => line.awaits_approval),
    }),
  }
}

async function payersShown(tx: Executor, row: InvoiceRow, { isOfStaff }: { isOfStaff: boolean }) {
  const isDraft = row.status === 'draft'
  const payers = isDraft ? await payersOfInvoice(tx, row) : row.payers
  const parts = await partsOfPayers(tx, row)
  const amount = (units: number) => ({ units, currency: row.currency })
  const money = (part: PayersPart | undefined, figure: 'credited' | 'paid' | 'writtenOff' | 'inFavour') =>
    amount(part?.[figure] ?? 0)
  return payers.map(({ kind, name, email, claimNumber = '', units, reference = '' }, payerNumber) => ({
    kind,
    name,
    email: isOfStaff ? email : '',
    claimNumber,
    reference,
    amount: amount(units),
    credited: money(parts[payerNumber], 'credited'),
    paid: money(parts[payerNumber], 'paid'),
    writtenOff: money(parts[payerNumber], 'writtenOff'),
    inFavour: money(parts[payerNumber], 'inFavour'),
    left: amount(parts[payerNumber]?.left ?? units),
  }))
}

function possible(
  row: InvoiceRow,
  permissions: readonly string[],
  { awaitsApproval }: { awaitsApproval: boolean },
): InvoiceView['can'] {
  const isDraft = row.status === 'draft'
  const isEditable = isDraft && row.open_request === null
  const mayIssue = permissions.includes('issue')
  const isIssuable = isEditable && mayIssue && !awaitsApproval
  const mayNote = permissions.includes('note-payment')
  const isInFavour = creditBalanceOf(row) > 0
  const isOwed = isAsked(row) && row.open_units > 0
  const isOwedByClient = isAsked(row) && row.client_left > 0
  const isLateClaimOwed = (row.late_claim?.left ?? 0) > 0
  return [
    ...(isEditable && permissions.includes('change') ? (['change'] as const) : []),
    ...(isIssuable ? (['issue'] as const) : []),
    ...(isIssuable && row.kind === 'deposit' ? (['request'] as const) : []),
    ...(isAsked(row) && mayIssue ? (['credit'] as const) : []),
    ...(mayIssue && peppolParticipant(row) ? (['send'] as const) : []),
    ...(mayIssue && !isDraft ? (['mail'] as const) : []),
    ...(!isDraft && permissions.includes('ask') ? (['ask'] as const) : []),
    ...(mayNote && (row.open_units > 0 || isLateClaimOwed) ? (['note-payment'] as const) : []),
    ...(isInFavour && mayNote ? (['use-credit'] as const) : []),
    ...(isInFavour && permissions.includes('refund') ? (['refund'] as const) : []),
    ...(isOwedByClient && permissions.includes('pay') ? (['pay'] as const) : []),
    ...(isOwedByClient && permissions.includes('plan') ? (['plan'] as const) : []),
    ...(isOwed && permissions.includes('remind') ? (['remind'] as const) : []),
    ...(isLateClaimOwed && permissions.includes('remind') ? (['give-up-late-claim'] as const) : []),
    ...(isWritableOff(row) && permissions.includes('write-off') ? (['write-off'] as const) : []),
  ]
}

function lateClaimOf({ late_claim: claim, currency }: InvoiceRow, { isOfStaff }: { isOfStaff: boolean }) {
  if (!claim) return null
  const amount = (units: number) => ({ units, currency })
  return {
    claimed: amount(claim.claimed),
    left: amount(claim.left),
    givenUp: amount(claim.given_up),
    reason: isOfStaff ? claim.reason : '',
  }
}

/** The amount in favour of the payers that can be used or refunded. */
export const creditBalanceOf = ({
  in_favour_units: inFavour,
  reserved_units: reserved,
}: ListedInvoice): number => freeCredit({ inFavour, reserved })

/** A provision is credited instead: later invoices deduct it. */
export const isWritableOff = ({ status, kind, open_units: open }: InvoiceRow): boolean =>
  status === 'issued' && kind === 'invoice' && open > 0

const isAsked = ({ status, kind }: InvoiceRow) => status === 'issued' && kind !== 'credit-note'

/** Without an address, the client pays. */
export const accountOf = (row: InvoiceRow, address: string | null = null) =>
  accountAt(row, numberOfPayer(row, address))

/** With the reference of the payer at this place. */
export function accountAt({ seller, payers, reference: whole }: InvoiceRow, payerNumber: number | null) {
  const reference = payers[payerNumber ?? -1]?.reference || whole
  if (!seller?.iban) return null
  return { holder: seller.legalName, iban: seller.iban, bic: seller.bic, reference: reference ?? '' }
}

const viewOfLine = (line: LineRow, { currency }: InvoiceRow) => ({
  id: line.id,
  kind: line.kind,
  text: line.text,
  quantity: shortRate(line.quantity),
  unit: line.unit,
  price: shortRate(line.price),
  net: { units: line.net_units, currency },
  category: line.category,
  rate: shortRate(line.rate),
  awaitsApproval: line.awaits_approval,
  ofPercent: line.of_percent,
})

const NUMBERED = ['id', 'number'] as const
type Numbered = View['creditNotes'][number]

async function correctedBy(tx: Executor, { corrects }: InvoiceRow): Promise<Numbered | null> {
  if (!corrects) return null
  return await tx
    .selectFrom('invoices')
    .select(NUMBERED)
    .where('id', '=', corrects)
    .$narrowType<{ number: NotNull }>()
    .executeTakeFirstOrThrow()
}

async function creditNotesOf(tx: Executor, { id }: InvoiceRow): Promise<Numbered[]> {
  return await tx
    .selectFrom('invoices')
    .select(NUMBERED)
    .where('corrects', '=', id)
    .where('number', 'is not', null)
    .orderBy('issued_at')
    .orderBy('id')
    .$narrowType<{ number: NotNull }>()
    .execute()
}

export async function legalWordsOf(
  tx: Executor,
  row: InvoiceRow,
  lines: readonly LineRow[],
): Promise<string[]> {
  const grounds = new Set(lines.map(line => line.legal_ground).filter(ground => ground !== ''))
  if (grounds.size === 0) return []
  const { country } = await tx
    .selectFrom('offices')
    .select('country')
    .where('id', '=', row.office_id)
    .executeTakeFirstOrThrow()
  return [...grounds].map(ground => legalWords(ground, officeCountryOf(country), row.language))
}
