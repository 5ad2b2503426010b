// Compares the bank account in the books of an office with its bank statements.
import { RECONCILIATION_GROUPS } from '@maat/domain/bank/bank-types'
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { z } from 'zod'
import { Day } from '../day.ts'
import { OfficeId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { NumberedInvoice } from './bank.ts'

const byOffice = { params: z.object({ officeId: OfficeId }) }

/** Why the bank account of the books differs from the statements: the group's sum, and the number of its rows. */
const ReconciliationPart = z.object({
  group: z.enum(RECONCILIATION_GROUPS),
  amount: Money,
  rows: z.number(),
})

export const BankReconciliation = z.object({
  day: Day,
  /** One for each currency with statements or entries. */
  balances: z.array(
    z.object({
      /** The last statement of each account, until the day. */
      accounts: z.array(z.object({ iban: z.string(), statement: z.string(), day: Day, closing: Money })),
      statements: Money,
      /** Statements and groups together make the books, unless something is wrong. */
      groups: z.array(ReconciliationPart),
      books: Money,
      /** Zero if every decided line equals its entries. */
      unexplained: Money,
    }),
  ),
})
export type BankReconciliation = z.output<typeof BankReconciliation>

export const readBankReconciliation = operation({
  path: 'GET /api/offices/:officeId/bank-reconciliation',
  summary:
    'Compares the bank account in the books of an office with its bank statements on a day, and explains the difference.',
  needs: 'office.reconcile-bank',
  ...byOffice,
  query: z.strictObject({ day: Day.optional() }),
  reply: BankReconciliation,
  fails: ['office.not-found'],
})

/** A waiting line, an entry of the books, or a statement; its amount explains a part of the difference. */
export const ReconciliationRow = z.object({
  id: z.uuid(),
  day: Day,
  /** The name of the other party or client, or the number of the statement. */
  name: z.string(),
  text: z.string(),
  amount: Money,
  /** The cause of an entry, such as 'payment'. */
  cause: z.string().nullable(),
  isReversal: z.boolean(),
  invoice: NumberedInvoice.nullable(),
})
export type ReconciliationRow = z.output<typeof ReconciliationRow>

export const listReconciliationRows = operation({
  path: 'GET /api/offices/:officeId/bank-reconciliation/rows',
  summary: 'Lists what makes a group of the bank reconciliation, newest first.',
  needs: 'office.reconcile-bank',
  ...byOffice,
  query: z.strictObject({
    ...pageQuery,
    day: Day.optional(),
    currency: z.enum(CURRENCIES).default('EUR'),
    group: z.enum(RECONCILIATION_GROUPS).default('waiting'),
  }),
  reply: pageOf(ReconciliationRow),
  fails: ['office.not-found'],
})
