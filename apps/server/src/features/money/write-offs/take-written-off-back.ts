// A credit note first takes back what was written off of its part: otherwise the client would get back what they never
// paid.

import { randomUUID } from 'node:crypto'
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { takenBackParts } from '@maat/domain/money/payments/taken-back'
import type { Translated } from '@maat/domain/words/languages'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findInvoice, type InvoiceRow } from '../invoices/index.ts'
import { postWriteOff } from './post-write-off.ts'
import { withdraw } from './withdraw.ts'
import { findDone, insertWriteOff, type WriteOffRecord } from './write-off-store.ts'

const TAKEN_BACK: Translated = {
  fr: 'Repris par une note de crédit',
  en: 'Taken back by a credit note',
  nl: 'Teruggenomen door een creditnota',
}

interface Taken {
  writeOff: WriteOffRecord
  units: number
}

/** The parts of write-offs that a credit note of this amount takes back. */
export async function planTakingBack(tx: Tx, row: InvoiceRow, note: number): Promise<Taken[]> {
  if (row.written_off_units === 0) return []
  const done = await findDone(tx, row.id)
  const payers: readonly { kind: string; units: number }[] =
    row.payers.length > 0 ? row.payers : [{ kind: 'client', units: row.gross_units }]
  const payerOf = ({ payer }: WriteOffRecord) => payer ?? 0
  const parts = takenBackParts(
    { currency: row.currency, open: row.gross_units - row.credited_units, note },
    payers.map(({ kind, units }, payerNumber) => ({
      isClient: kind === 'client',
      share: units,
      writtenOff: done.reduce((sum, one) => (payerOf(one) === payerNumber ? sum + one.units : sum), 0),
    })),
  )
  return done.flatMap(writeOff => {
    const payerNumber = payerOf(writeOff)
    const units = Math.min(writeOff.units, parts[payerNumber] ?? 0)
    parts[payerNumber] = (parts[payerNumber] ?? 0) - units
    return units > 0 ? [{ writeOff, units }] : []
  })
}

/** The invoice must be locked. Returns it as it is then, and the amount that is owed again. */
export async function takeWrittenOffBack(
  work: Work,
  row: InvoiceRow,
  { note, by }: { note: number; by: UserId },
): Promise<{ invoice: InvoiceRow; units: number }> {
  const taken = await planTakingBack(work.tx, row, note)
  if (taken.length === 0) return { invoice: row, units: 0 }
  for (const { writeOff, units } of taken) {
    await withdraw(work, writeOff, { by, reason: TAKEN_BACK[row.language] })
    if (units < writeOff.units) await writeOffAgain(work, writeOff, { units: writeOff.units - units, by })
  }
  const invoice = await findInvoice(work.tx, row.id, { lock: false, callerId: by })
  if (!invoice) throw new Error(`The invoice ${row.id} is gone`)
  return { invoice, units: taken.reduce((sum, { units }) => sum + units, 0) }
}

/** The rest stays written off, with its reason and its approval: a posted entry never changes. */
async function writeOffAgain(
  work: Work,
  row: WriteOffRecord,
  { units, by }: { units: number; by: UserId },
): Promise<void> {
  const { kind } = row
  if (kind === 'credit-note') throw new Error(`The write-off ${row.id} is a credit note`)
  const id = randomUUID()
  const entryId = await postWriteOff(work, { ...row, kind, id, units }, by)
  await insertWriteOff(work.tx, {
    id,
    invoice_id: row.invoice_id,
    currency: row.currency,
    units,
    kind,
    payer: row.payer,
    reason: row.reason,
    limit_units: row.limit_units,
    needs_approval: row.needs_approval,
    requested_by: row.requested_by,
    requested_at: momentOf(work.now),
    approved_by: row.approved_by,
    approved_at: row.approved_at,
    state: 'done',
    entry_id: entryId,
  })
}
