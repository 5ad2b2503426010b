// Posts a write-off: its payer owes less, and the firm bears it. VAT stays as it was invoiced: where the law returns it,
// the accountant claims it.
import type { CaseId, OfficeId, UserId } from '@maat/contract/ids'
import { amountOf, negate } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { PayerDetails } from '@maat/domain/money/invoices/invoice-parties'
import type { WriteOffKind } from '@maat/domain/money/payments/write-offs'
import type { Work } from '../../../platform/http/work.ts'
import { postEntry } from '../books/index.ts'
import { debtorOf } from '../invoices/index.ts'

interface WrittenOff {
  id: string
  kind: WriteOffKind
  units: number
  currency: Currency
  office_id: OfficeId
  case_id: CaseId
  client_id: UserId
  payers: readonly PayerDetails[]
  payer: number | null
}

const ACCOUNTS = { difference: 'payment-differences', 'bad-debt': 'bad-debts' } as const

/** Returns the id of the entry. */
export async function postWriteOff(work: Work, row: WrittenOff, by: UserId): Promise<string> {
  const amount = amountOf(row.units, row.currency)
  const { id } = await postEntry(work, {
    officeId: row.office_id,
    cause: { kind: 'write-off', id: row.id },
    postedBy: by,
    postings: [
      { account: ACCOUNTS[row.kind], amount, caseId: row.case_id },
      { account: 'receivable', amount: negate(amount), ...debtorOf(row, row.payer) },
    ],
  })
  return id
}
