// Writes off an open amount of an invoice, or asks a second person to approve it; lists the write-offs of an invoice.

import { randomUUID } from 'node:crypto'
import type { UserId } from '@maat/contract/ids'
import { askWriteOff, listWriteOffs, readWriteOffChoices } from '@maat/contract/money/write-offs'
import { momentOf } from '@maat/domain/calendar/moment'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { needsApproval } from '@maat/domain/money/payments/refunds'
import type { WriteOffKind } from '@maat/domain/money/payments/write-offs'
import { newestPage } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findWriteOffLimit } from '../billing/index.ts'
import {
  type InvoiceRow,
  invoiceSubject,
  isWritableOff,
  partOfPayer,
  partsOfPayers,
} from '../invoices/index.ts'
import { findGivenUp } from './given-up.ts'
import { announceWriteOff, notifyApprovers, recordWriteOff } from './notify-of-write-off.ts'
import { postWriteOff } from './post-write-off.ts'
import {
  getWriteOff,
  insertWriteOff,
  isRequestedAlready,
  type WriteOffRecord,
  writeOffsWithInvoice,
} from './write-off-store.ts'
import { viewOfWriteOff } from './write-off-view.ts'

export const handleAskWriteOff = handleRecord(askWriteOff, invoiceSubject, async context => {
  const { work, tx, caller, subject: invoice, body, record, fail } = context
  if (!isWritableOff(invoice)) return fail('write-off.not-owed')
  if (await isRequestedAlready(tx, invoice.id)) return fail('write-off.asked-already')
  const left = await leftOf(work, invoice, body.payer)
  if (left === undefined)
    return fail('payment.payer-missing', { errors: [{ path: 'payer', code: 'payment.payer-missing' }] })
  if (body.units > left) return fail('write-off.too-much')
  const { kind, units, reason } = body
  const payer = invoice.payers.length > 0 ? (body.payer ?? null) : null
  const writeOff = await writeOffOrAsk(work, invoice, { kind, units, reason, payer, by: caller.id })
  const { id, needs_approval: needsSecond } = writeOff
  const about = { invoice: invoice.number, kind, units, reason, needsApproval: needsSecond }
  await record('write-off.asked', about, { kind: 'write-off', id })
  return viewOfWriteOff(caller, writeOff)
})

/** The most that can be written off; undefined if the invoice is shared and no payer is named. */
async function leftOf({ tx }: Work, invoice: InvoiceRow, payer: number | undefined) {
  return (await partOfPayer(tx, invoice, invoice.payers.length === 0 ? null : (payer ?? -1)))?.left
}

interface Wished extends Pick<WriteOffRecord, 'units' | 'reason' | 'payer'> {
  kind: WriteOffKind
  by: UserId
}

async function writeOffOrAsk(
  work: Work,
  invoice: InvoiceRow,
  { by, ...wished }: Wished,
): Promise<WriteOffRecord> {
  const { tx } = work
  const { currency } = invoice
  const id = randomUUID()
  const { earlier, limit } = await findGivenUp(tx, invoice)
  const needsSecond = needsApproval({ units: wished.units, earlier, limit })
  const entryId = needsSecond ? null : await postWriteOff(work, { ...invoice, ...wished, id }, by)
  await insertWriteOff(tx, {
    id,
    invoice_id: invoice.id,
    currency,
    ...wished,
    limit_units: limit,
    state: needsSecond ? 'asked' : 'done',
    needs_approval: needsSecond,
    requested_by: by,
    requested_at: momentOf(work.now),
    entry_id: entryId,
  })
  const row = await getWriteOff(tx, id, by)
  await announceWriteOff(work, row)
  await (needsSecond ? notifyApprovers(work, row) : recordWriteOff(work, row, 'written-off'))
  return row
}

export const handleListWriteOffs = handleRecord(listWriteOffs, invoiceSubject, async context => {
  const { tx, caller, subject, query } = context
  const writeOffs = writeOffsWithInvoice(tx, caller.id).where('w.invoice_id', '=', subject.id)
  const cursorOf = (row: WriteOffRecord) => ({ at: row.requested_at, id: row.id })
  return await newestPage(writeOffs, query, { at: 'w.requested_at', id: 'w.id', cursorOf }, row =>
    viewOfWriteOff(caller, row),
  )
})

export const handleReadWriteOffChoices = handleRecord(readWriteOffChoices, invoiceSubject, async context => {
  const { tx, subject: invoice } = context
  const { currency, office_id: officeId } = invoice
  const amount = (units: number) => amountOf(units, currency)
  const parts = await partsOfPayers(tx, invoice)
  return {
    left: amount(invoice.open_units),
    limit: amount(await findWriteOffLimit(tx, { officeId, currency })),
    parts: parts.map(({ left }, payerNumber) => ({
      payer: payerNumber,
      name: invoice.payers[payerNumber]?.name || invoice.client_name,
      left: amount(left),
    })),
  }
})
