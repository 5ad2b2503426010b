// Changes a draft line by line, and deletes one.
import {
  changeInvoice,
  deleteInvoice as deleteInvoiceOperation,
  type InvoiceLineChange,
} from '@maat/contract/invoices'
import type { InvoiceKind, LineKind } from '@maat/domain/money/billing-types'
import type { Currency } from '@maat/domain/money/currencies'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import { handleRecord } from '../../platform/http/handle.ts'
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
import { viewOfInvoice } from './invoice-view.ts'
import { netOf, sumsOf, taxOf, treatmentOfCase } from './tax-lines.ts'

type AskedLine = z.output<typeof InvoiceLineChange>

/** Line kinds that users type. Work, stages and disbursements come only from the case, with their receipts. */
const TYPED_KINDS = {
  invoice: ['flat', 'own-cost', 'discount'],
  deposit: ['provision'],
  'credit-note': [],
} as const satisfies Record<InvoiceKind, readonly LineKind[]>

export const handleChangeInvoice = handleRecord(changeInvoice, invoiceSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.status !== 'draft') return fail('invoice.issued')
  if (row.version !== body.version)
    return fail('record.stale', { current: await viewOfInvoice(tx, caller, row) })
  const before = await findLines(tx, row.id)
  if (!areAllowed(row.kind, body.lines, before)) return fail('invoice.line-fixed')
  const { lines: _, version: __, serviceFrom, serviceUntil, language, note } = body
  const [service_from, service_until] = [serviceFrom, serviceUntil].toSorted() as [string, string]
  await writeLines(tx, row, body.lines)
  const sums = sumsOf(await findLines(tx, row.id), row.currency)
  const change = { language, note, service_from, service_until, ...sumColumns(sums) }
  await updateInvoice(tx, row.id, { ...change, updated_at: work.now.toISOString() })
  await record('invoice.changed', { before: { gross: row.gross_units }, after: { gross: sums.gross.units } })
  const changed = await findInvoice(tx, row.id, { lock: false, callerId: caller.id })
  return await viewOfInvoice(tx, caller, changed ?? row)
})

/** A disbursement is billed at its exact amount, and a provision is deducted as it was billed. */
const FIXED_KINDS: readonly string[] = ['disbursement', 'provision-deducted']

function areAllowed(kind: InvoiceKind, lines: readonly AskedLine[], before: readonly LineRow[]): boolean {
  const typed: readonly LineKind[] = TYPED_KINDS[kind]
  const known = new Map(before.map(line => [line.id, line]))
  return lines.every(line => {
    if (line.id === null) return typed.includes(line.kind)
    const stands = known.get(line.id)
    if (!stands || stands.kind !== line.kind) return false
    if (!FIXED_KINDS.includes(line.kind)) return true
    return Number(stands.price) === Number(line.price) && Number(stands.quantity) === Number(line.quantity)
  })
}

async function writeLines(tx: Tx, row: InvoiceRow, lines: readonly AskedLine[]): Promise<void> {
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
function valuesOf({ kind, text, quantity, unit, price }: Omit<AskedLine, 'id'>, currency: Currency) {
  const isOff = kind === 'discount' || kind === 'provision-deducted'
  const size = quantity.replace('-', '')
  const signed = { quantity: isOff ? `-${size}` : size, price }
  return { text, unit, ...signed, net_units: netOf(signed, currency).units }
}

export const handleDeleteInvoice = handleRecord(deleteInvoiceOperation, invoiceSubject, async context => {
  const { tx, subject: row, record, fail } = context
  if (row.status !== 'draft') return fail('invoice.issued')
  await record('invoice.discarded', { gross: row.gross_units })
  await deleteInvoice(tx, row.id)
  return {}
})
