// Posts an issued invoice: the debt of each payer against fees, VAT, provisions and disbursements.

import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { amountOf, negate } from '@maat/domain/money/amounts/amount'
import type { AccountKind } from '@maat/domain/money/books/accounts'
import type { LineKind } from '@maat/domain/money/invoices/billing-types'
import type { Work } from '../../../platform/http/work.ts'
import { postEntry } from '../books/index.ts'
import type { InvoiceRow, LineRow } from './invoice-store.ts'
import { debtorOf } from './payers/payers-of-invoice.ts'

const ACCOUNTS: Partial<Record<LineKind, AccountKind>> = {
  disbursement: 'disbursements',
  provision: 'provisions',
  'provision-deducted': 'provisions',
}

type Posted = Pick<
  InvoiceRow,
  'id' | 'kind' | 'office_id' | 'case_id' | 'client_id' | 'currency' | 'vat_units' | 'payers'
>
type PostedLine = Pick<LineRow, 'kind' | 'net_units' | 'quantity' | 'price' | 'category' | 'rate'>

/** The caller must post last, because the office's series stays locked until the transaction ends. */
export async function postInvoice(
  work: Work,
  row: Posted,
  { lines, day, by }: { lines: readonly PostedLine[]; day: Day; by: UserId },
): Promise<void> {
  const { currency, case_id: caseId } = row
  const owed = new Map<AccountKind, number>()
  for (const { kind, net_units } of lines) {
    const account = ACCOUNTS[kind] ?? 'fees'
    owed.set(account, (owed.get(account) ?? 0) + net_units)
  }
  owed.set('vat', row.vat_units)
  const gross = [...owed.values()].reduce((sum, units) => sum + units, 0)
  const sign = row.kind === 'credit-note' ? -1 : 1
  const credits = [...owed].map(([account, units]) => ({
    account,
    amount: negate(amountOf(sign * units, currency)),
    ...(account !== 'vat' && { caseId }),
  }))
  const debits = debtsOf(row, gross).map(({ units, debtor }) => ({
    account: 'receivable' as const,
    amount: amountOf(sign * units, currency),
    ...debtor,
  }))
  const postings = [...debits, ...credits].filter(({ amount }) => amount.units !== 0)
  // Everything was free, so there is no debt.
  if (postings.length === 0) return
  await postEntry(work, {
    officeId: row.office_id,
    cause: { kind: row.kind, id: row.id },
    postedBy: by,
    dated: day,
    postings,
  })
}

/** The debt of each payer with an account; all that is left is the client's. */
function debtsOf(row: Posted, gross: number) {
  const others = row.payers.flatMap(({ units }, place) => {
    const debtor = debtorOf(row, place)
    return debtor.payerName === null ? [] : [{ units, debtor }]
  })
  const units = others.reduce((rest, one) => rest - one.units, gross)
  return [{ units, debtor: debtorOf(row, null) }, ...others]
}
