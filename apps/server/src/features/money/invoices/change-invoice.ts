// Changes a draft line by line, and deletes one.

import type { InvoiceLineChange } from '@maat/contract/money/invoice-parts'
import { changeInvoice, deleteInvoice as deleteInvoiceOperation } from '@maat/contract/money/invoices'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { serializeAmount } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { percentDiscounts } from '@maat/domain/money/amounts/percent-discounts'
import type { InvoiceKind, LineKind } from '@maat/domain/money/invoices/billing-types'
import { shortRate } from '@maat/domain/money/invoices/vat-totals'
import type { AccountRole } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { isAboveAidLimit } from './aid-limit.ts'
import { sumColumns } from './draft-invoice.ts'
import {
  deleteInvoice,
  deleteOtherLines,
  findInvoice,
  findLines,
  type InvoiceRow,
  insertInvoiceLine,
  type LineRow,
  updateInvoice,
  updateLine,
} from './invoice-store.ts'
import { invoiceSubject } from './invoice-subject.ts'
import { LINE_TEXTS } from './invoice-texts.ts'
import { viewOfInvoice } from './invoice-view.ts'
import { provisionsOfCase } from './provisions.ts'
import { fitToBase, netOf, sumsOf, taxOf, treatmentOfCase } from './tax-lines.ts'

type RequestedLine = z.output<typeof InvoiceLineChange>

/** Line kinds that users type. Work, stages and disbursements come only from the case, with their receipts. */
const TYPED_KINDS = {
  invoice: ['flat', 'own-cost', 'discount'],
  deposit: ['provision'],
  'credit-note': [],
} as const satisfies Record<InvoiceKind, readonly LineKind[]>

export const handleChangeInvoice = handleRecord(changeInvoice, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.status !== 'draft') return fail('invoice.issued')
  if (row.open_request) return fail('invoice.requested')
  if (row.version !== body.version)
    return fail('record.stale', { current: await viewOfInvoice(tx, caller, row) })
  const before = await findLines(tx, row.id)
  const lines = withoutPercentLines(body.lines, before)
  if (!areAllowed(row.kind, lines, before)) return fail('invoice.line-fixed')
  if (!(await isLeftOfProvisions(tx, row, lines, before))) return fail('invoice.line-fixed')
  const { serviceFrom, serviceUntil, language, note, dueOn } = body
  const percent = row.kind === 'invoice' ? body.discountPercent : null
  const [service_from, service_until] = [serviceFrom, serviceUntil].toSorted() as [Day, Day]
  await writeLines(tx, row, withApprovals(lines, before, caller.role))
  await writePercentDiscount(tx, { ...row, language }, { percent, before, role: caller.role })
  const sums = sumsOf(await fitLines(tx, row), row.currency)
  const billed = { caseId: row.case_id, officeId: row.office_id, invoiceId: row.id, units: sums.gross.units }
  if (await isAboveAidLimit(tx, billed)) return fail('invoice.above-aid')
  await updateInvoice(tx, row.id, {
    ...{ language, note, due_on: dueOn, service_from, service_until, discount_percent: percent },
    ...sumColumns(sums),
    updated_at: momentOf(work.now),
  })
  await record('invoice.changed', { before: { gross: row.gross_units }, after: { gross: sums.gross.units } })
  const changed = await findInvoice(tx, row.id, { lock: false, callerId: caller.id })
  return await viewOfInvoice(tx, caller, changed ?? row)
})

/** The percentage alone decides about its lines. */
function withoutPercentLines(lines: readonly RequestedLine[], before: readonly LineRow[]): RequestedLine[] {
  const ofPercent = new Set<string>(before.filter(line => line.of_percent).map(({ id }) => id))
  return lines.filter(({ id }) => id === null || !ofPercent.has(id))
}

interface ChosenPercent {
  percent: string | null
  before: readonly LineRow[]
  role: AccountRole
}

/** Its line comes last. An assistant's own percentage needs approval, like a typed discount. */
async function writePercentDiscount(
  tx: Tx,
  row: InvoiceRow,
  { percent, before, role }: ChosenPercent,
): Promise<void> {
  if (percent === null) return
  const lines = await findLines(tx, row.id)
  const isSame = row.discount_percent !== null && Number(row.discount_percent) === Number(percent)
  const isApproved = isSame && !before.some(line => line.of_percent && line.awaits_approval)
  const discounts = percentDiscounts(
    lines.map(({ kind, category, rate, net_units: units }) => ({ kind, category, rate, units })),
    percent,
    row.currency,
  )
  for (const [at, { category, rate, amount }] of discounts.entries())
    await insertInvoiceLine(tx, {
      invoice_id: row.id,
      position: lines.length + at + 1,
      kind: 'discount',
      text: LINE_TEXTS[row.language].percentDiscount(shortRate(percent)),
      quantity: '-1',
      unit: 'piece',
      price: serializeAmount(amount),
      net_units: -amount.units,
      category,
      rate,
      legal_ground: lines.find(line => line.category === category)?.legal_ground ?? '',
      of_percent: true,
      awaits_approval: role === 'Assistant' && !isApproved,
    })
}

function areAllowed(kind: InvoiceKind, lines: readonly RequestedLine[], before: readonly LineRow[]): boolean {
  const typed: readonly LineKind[] = TYPED_KINDS[kind]
  const known = new Map(before.map(line => [line.id, line]))
  return lines.every(line => {
    if (line.id === null) return typed.includes(line.kind)
    const stands = known.get(line.id)
    if (!stands || stands.kind !== line.kind) return false
    // A disbursement is billed at its exact amount; of a provision, the amount alone may change.
    if (line.kind === 'provision-deducted') return sizeOf(line) === 1
    if (line.kind !== 'disbursement') return true
    return Number(stands.price) === Number(line.price) && sizeOf(stands) === sizeOf(line)
  })
}

/** The kind of a line decides its sign, so a user types none: a deducted provision is stored as -1 and sent as 1. */
const sizeOf = ({ quantity }: { quantity: string }) => Math.abs(Number(quantity))

/** A draft deducts at most what other invoices have left of a provision. */
async function isLeftOfProvisions(
  tx: Tx,
  row: InvoiceRow,
  lines: readonly RequestedLine[],
  before: readonly LineRow[],
): Promise<boolean> {
  const deducting = new Map(before.flatMap(({ id, deducts }) => (deducts ? [[id, deducts]] : [])))
  if (deducting.size === 0) return true
  const provisions = await provisionsOfCase(tx, row.case_id, { withDrafts: true, exceptOf: row.id })
  const left = new Map(provisions.map(({ id, left_units }) => [id, left_units]))
  return lines.every(line => {
    const deducts = deducting.get(line.id ?? '')
    const { units } = netOf({ price: line.price, quantity: '1' }, row.currency)
    return !deducts || units <= (left.get(deducts) ?? 0)
  })
}

/** Less work on the draft lowers its deductions too; the rest of the provision stays available. */
async function fitLines(tx: Tx, row: InvoiceRow): Promise<LineRow[]> {
  const lines = await findLines(tx, row.id)
  const fitted = fitToBase(lines, row.currency)
  for (const [at, line] of fitted.entries()) {
    if (Number(line.price) === Number(lines[at]?.price)) continue
    const { units } = netOf(line, row.currency)
    Object.assign(line, { net_units: units })
    await updateLine(tx, line.id, { price: line.price, net_units: units })
  }
  return fitted
}

type JudgedLine = RequestedLine & { awaitsApproval: boolean }

/**
 * Like their time, an assistant's lines and amounts need the approval of a lawyer or Admin. These approve every line by
 * saving the draft. Provisions are only asked for, and deductions have a limit of their own.
 */
function withApprovals(
  lines: readonly RequestedLine[],
  before: readonly LineRow[],
  role: AccountRole,
): JudgedLine[] {
  const known = new Map(before.map(line => [line.id, line]))
  return lines.map(line => {
    const stands = line.id === null ? undefined : known.get(line.id)
    const isSame = stands && Number(stands.price) === Number(line.price) && sizeOf(stands) === sizeOf(line)
    const isLimited = line.kind === 'provision' || line.kind === 'provision-deducted'
    const awaitsApproval = isSame ? stands.awaits_approval : !isLimited
    return { ...line, awaitsApproval: role === 'Assistant' && awaitsApproval }
  })
}

async function writeLines(tx: Tx, row: InvoiceRow, lines: readonly JudgedLine[]): Promise<void> {
  const kept = lines.flatMap(({ id }) => id ?? [])
  await deleteOtherLines(tx, row.id, kept)
  const treatment = await treatmentOfCase(
    tx,
    { caseId: row.case_id, officeId: row.office_id },
    row.service_until,
  )
  for (const [at, { id, ...line }] of lines.entries()) {
    const values = valuesOf(line, row.currency)
    if (id) await updateLine(tx, id, { ...values, position: at + 1 })
    else
      await insertInvoiceLine(tx, {
        ...values,
        ...taxOf(line.kind, treatment),
        invoice_id: row.id,
        position: at + 1,
        kind: line.kind,
      })
  }
}

/** A typed discount always reduces the total, whatever the sign of its quantity. */
function valuesOf(
  { kind, text, quantity, unit, price, awaitsApproval }: Omit<JudgedLine, 'id'>,
  currency: Currency,
) {
  const isOff = kind === 'discount' || kind === 'provision-deducted'
  const size = quantity.replace('-', '')
  const signed = { quantity: isOff ? `-${size}` : size, price }
  const net_units = netOf(signed, currency).units
  return { text, unit, ...signed, net_units, awaits_approval: awaitsApproval }
}

export const handleDeleteInvoice = handleRecord(deleteInvoiceOperation, invoiceSubject, async context => {
  const { tx, subject: row, record, fail } = context
  if (row.status !== 'draft') return fail('invoice.issued')
  if (row.open_request) return fail('invoice.requested')
  await record('invoice.discarded', { gross: row.gross_units })
  await deleteInvoice(tx, row.id)
  return {}
})
