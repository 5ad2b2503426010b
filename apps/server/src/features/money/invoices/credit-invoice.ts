// Reverses an issued invoice by a credit note, completely or some of its lines. An issued invoice cannot be cancelled
// otherwise.

import type { InvoiceId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { amountOf, serializeAmount } from '@maat/domain/money/amounts/amount'
import { type CreditedInvoice, creditedVat } from '@maat/domain/money/invoices/credited-vat'
import type { VatPart } from '@maat/domain/money/invoices/vat-totals'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { freeFromLines } from '../time/index.ts'
import { sumColumns, todayOfOffice } from './draft-invoice.ts'
import {
  creditedOfLines,
  findInvoice,
  findLines,
  type InvoiceRow,
  insertInvoice,
  insertLines,
  type LineRow,
  updateInvoice,
} from './invoice-store.ts'
import { LINE_TEXTS } from './invoice-texts.ts'
import { freeze } from './issue-invoice.ts'
import { provisionsOfCase } from './provisions.ts'
import { sumsOf } from './tax-lines.ts'

interface Credit {
  reason: string
  /** Without lines, everything left of the invoice. */
  lines: readonly { id: string; units: number }[]
  by: UserId
  /** The invoice that is issued in the same step instead of this one. */
  replacedBy?: InvoiceId | null
}

type Refusal = 'invoice.not-issued' | 'invoice.credited-too-much'

interface CreditPlan {
  left: Left[]
  credited: Left[]
  lines: ReturnType<typeof creditLine>[]
  columns: ReturnType<typeof sumColumns> & { vat_parts: string }
}

/** The credit note as it would be, or the reason why there is none. The invoice must be locked. */
export async function planCredit(
  tx: Tx,
  row: InvoiceRow,
  requested: Credit['lines'],
): Promise<CreditPlan | { refusal: Refusal }> {
  if (row.status !== 'issued' || row.kind === 'credit-note') return { refusal: 'invoice.not-issued' }
  const left = await linesLeft(tx, row)
  // Otherwise the amount that another invoice has deducted would be deducted twice.
  const free = row.kind === 'deposit' ? await limitToFree(tx, row, left) : left
  const credited = requested.length > 0 ? chosenOf(free, requested) : free
  if (!credited || credited.length === 0) return { refusal: 'invoice.credited-too-much' }
  const lines = credited.map(one => creditLine(one, row))
  return { left, credited, lines, columns: await columnsOf(tx, row, lines) }
}

/** The invoice must be locked. Returns its new credit note, or the reason why there is none. */
export async function creditLines(
  work: Work,
  row: InvoiceRow,
  { reason, lines: requested, by, replacedBy = null }: Credit,
): Promise<{ id: InvoiceId; number: string; gross: number; isAll: boolean } | { refusal: Refusal }> {
  const { tx, now } = work
  const plan = await planCredit(tx, row, requested)
  if ('refusal' in plan) return plan
  const id = await insertNote(tx, row, { plan, reason, by, now, replacedBy })
  const note = await findInvoice(tx, id, { lock: false, callerId: undefined })
  if (!note) throw new Error(`The credit note ${id} is gone`)
  const number = await freeze(work, { ...note, buyer: row.buyer }, await findLines(tx, id), by)
  const isAll = isNothingLeft(plan.left, plan.credited)
  if (isAll) await cancel(tx, row, now)
  return { id, number, gross: note.gross_units, isAll }
}

interface Left {
  line: LineRow
  /** The amount before VAT that no credit note has reversed yet. */
  units: number
}

async function linesLeft(tx: Tx, row: InvoiceRow): Promise<Left[]> {
  const credited = await creditedOfLines(tx, row.id)
  const lines = await findLines(tx, row.id)
  return lines
    .map(line => ({ line, units: line.net_units - (credited.get(line.id) ?? 0) }))
    .filter(({ units }) => units !== 0)
}

/** The lines of a provision, up to the part that no other invoice deducts. */
async function limitToFree(tx: Tx, row: InvoiceRow, left: readonly Left[]): Promise<Left[]> {
  const provisions = await provisionsOfCase(tx, row.case_id, { withDrafts: true })
  let free = provisions.find(({ id }) => id === row.id)?.left_units ?? 0
  return left.flatMap(({ line, units }) => {
    const part = Math.min(units, Math.max(0, free))
    free -= part
    return part > 0 ? [{ line, units: part }] : []
  })
}

/** Undefined if the credit exceeds what is left of a line or its rate, or if a line is itself a deduction. */
function chosenOf(
  left: readonly Left[],
  requested: readonly { id: string; units: number }[],
): Left[] | undefined {
  const known = new Map(left.map(one => [one.line.id, one]))
  const chosen = requested.flatMap(({ id, units }) => {
    const one = known.get(id)
    return one && units <= one.units ? [{ line: one.line, units }] : []
  })
  const isEachOnce = new Set(requested.map(({ id }) => id)).size === requested.length
  const isAllowed = isEachOnce && chosen.length === requested.length && isLeftOfEachRate(left, chosen)
  return isAllowed ? chosen : undefined
}

/** After a deducted provision, at most the billed amount can be credited, which is less than the lines of work. */
function isLeftOfEachRate(left: readonly Left[], chosen: readonly Left[]): boolean {
  const ofRate = (ones: readonly Left[], { line }: Left) =>
    ones
      .filter(({ line: { category, rate } }) => category === line.category && rate === line.rate)
      .reduce((sum, { units }) => sum + units, 0)
  return chosen.every(one => ofRate(chosen, one) <= ofRate(left, one))
}

/**
 * The original line if all of it is credited, otherwise the credited amount. Amounts are positive, like the invoice's.
 */
function creditLine({ line, units }: Left, { currency, language }: InvoiceRow) {
  const isWhole = units === line.net_units
  const size = serializeAmount(amountOf(Math.abs(units), currency))
  const values = isWhole
    ? { quantity: line.quantity, unit: line.unit, price: line.price }
    : { quantity: units < 0 ? '-1' : '1', unit: 'piece', price: size }
  const { kind, category, rate, legal_ground, worked_from, worked_until, worked_by } = line
  const worked = { worked_from, worked_until, worked_by }
  const text = LINE_TEXTS[language].credited(line.text).slice(0, 500)
  return {
    ...values,
    ...worked,
    kind,
    category,
    rate,
    legal_ground,
    text,
    net_units: units,
    credits: line.id,
  }
}

interface Note extends Pick<Credit, 'reason' | 'by'> {
  plan: CreditPlan
  now: Date
  replacedBy: InvoiceId | null
}

async function columnsOf(
  tx: Tx,
  row: InvoiceRow,
  lines: CreditPlan['lines'],
): Promise<CreditPlan['columns']> {
  const alone = sumsOf(lines, row.currency).parts
  const issuedVat = creditedVat(await vatSoFar(tx, row), alone).map(({ category, rate, vat }) => ({
    category,
    rate,
    units: vat.units,
  }))
  return { ...sumColumns(sumsOf(lines, row.currency, issuedVat)), vat_parts: JSON.stringify(issuedVat) }
}

async function insertNote(
  tx: Tx,
  row: InvoiceRow,
  { plan, reason, by, now, replacedBy }: Note,
): Promise<InvoiceId> {
  const at = momentOf(now)
  const today = await todayOfOffice(tx, row.office_id, now)
  const id = await insertInvoice(tx, {
    case_id: row.case_id,
    office_id: row.office_id,
    client_id: row.client_id,
    kind: 'credit-note',
    currency: row.currency,
    language: row.language,
    corrects: row.id,
    replaced_by: replacedBy,
    reason,
    service_from: today,
    service_until: today,
    ...plan.columns,
    created_by: by,
    created_at: at,
    updated_at: at,
  })
  await insertLines(tx, id, plan.lines)
  return id
}

async function vatSoFar(tx: Tx, row: InvoiceRow): Promise<CreditedInvoice> {
  const partsOf = async ({ id, vat_parts }: Pick<InvoiceRow, 'id' | 'vat_parts'>) =>
    sumsOf(await findLines(tx, id), row.currency, vat_parts).parts
  const notes = await tx
    .selectFrom('invoices')
    .select(['id', 'vat_parts'])
    .where('corrects', '=', row.id)
    .where('status', '=', 'issued')
    .execute()
  const earlier: VatPart[] = []
  for (const note of notes) earlier.push(...(await partsOf(note)))
  return { whole: await partsOf(row), earlier }
}

function isNothingLeft(left: readonly Left[], credited: readonly Left[]): boolean {
  const taken = new Map(credited.map(({ line, units }) => [line.id, units]))
  return left.every(({ line, units }) => taken.get(line.id) === units)
}

/** The work and costs become unbilled again, so that they can be invoiced again. */
async function cancel(tx: Tx, row: InvoiceRow, now: Date): Promise<void> {
  await updateInvoice(tx, row.id, { status: 'cancelled', updated_at: momentOf(now) })
  const lines = await findLines(tx, row.id)
  await freeFromLines(
    tx,
    lines.map(({ id }) => id),
  )
}
