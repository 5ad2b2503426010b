// A written-off debt that is paid after all: the payment pays the invoice again and is no credit of the client.
import type { Translated } from '@maat/domain/words/languages'
import type { Work } from '../../../platform/http/work.ts'
import { findInvoice, type InvoiceRow } from '../invoices/index.ts'
import { withdraw } from './withdraw.ts'
import { findDone } from './write-off-store.ts'

const PAID_AFTER_ALL: Translated = {
  fr: 'Payé malgré tout',
  en: 'Paid after all',
  nl: 'Toch betaald',
}

/**
 * Returns the invoice as it is then. It must be locked, and more money of this payer has arrived than is left of their
 * part. Other payers' debts stay given up.
 */
export async function resumeDebt(work: Work, row: InvoiceRow, payer: number | null): Promise<InvoiceRow> {
  if (row.written_off_units === 0) return row
  const own = (await findDone(work.tx, row.id)).filter(writeOff => writeOff.payer === payer)
  for (const writeOff of own)
    await withdraw(work, writeOff, { by: null, reason: PAID_AFTER_ALL[row.language] })
  const after = await findInvoice(work.tx, row.id, { lock: false, callerId: undefined })
  if (!after) throw new Error(`The invoice ${row.id} is gone`)
  return after
}
