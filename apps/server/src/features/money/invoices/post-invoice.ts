// Posts an issued invoice: the client's debt against fees, VAT, provisions and disbursements.
import type { AccountKind } from '@maat/domain/money/accounts'
import { amountOf, negate } from '@maat/domain/money/amount'
import type { LineKind } from '@maat/domain/money/billing-types'
import type { Work } from '../../../platform/http/work.ts'
import { postEntry } from '../books/index.ts'
import type { InvoiceRow, LineRow } from './invoice-store.ts'

const ACCOUNTS: Partial<Record<LineKind, AccountKind>> = {
  disbursement: 'disbursements',
  provision: 'provisions',
  'provision-deducted': 'provisions',
}

type Posted = Pick<
  InvoiceRow,
  'id' | 'kind' | 'office_id' | 'case_id' | 'client_id' | 'currency' | 'vat_units'
>
type PostedLine = Pick<LineRow, 'kind' | 'net_units' | 'quantity' | 'price' | 'category' | 'rate'>

/** The caller must post last, because the office's series stays locked until the transaction ends. */
export async function postInvoice(
  work: Work,
  row: Posted,
  { lines, day, by }: { lines: readonly PostedLine[]; day: string; by: string },
): Promise<void> {
  const { currency, case_id: caseId, client_id: clientId } = row
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
  const debit = { account: 'receivable' as const, amount: amountOf(sign * gross, currency), caseId, clientId }
  const postings = [debit, ...credits].filter(({ amount }) => amount.units !== 0)
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
