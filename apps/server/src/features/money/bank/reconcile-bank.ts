// Compares the bank account of the books with the statements of an office, and explains the difference in groups. Nothing
// may remain: a rest means that a decided line does not equal its entries.

import {
  type BankReconciliation,
  listReconciliationRows,
  type ReconciliationRow,
  readBankReconciliation,
} from '@maat/contract/money/bank-reconciliation'
import { RECONCILIATION_GROUPS, type ReconciliationGroup } from '@maat/domain/bank/bank-types'
import type { Day } from '@maat/domain/calendar/day'
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { officeSubject } from '../../firm/firm/index.ts'
import { todayOfOffice } from '../invoices/index.ts'
import type { NumberedInvoice } from './bank-store.ts'
import { bankEntries, rowsOfGroup, type Scope, statementsInOrder } from './reconciliation-rows.ts'

type Balance = z.input<typeof BankReconciliation>['balances'][number]

export const handleReadBankReconciliation = handleRecord(
  readBankReconciliation,
  officeSubject,
  async ({ work, tx, subject: office, query }) => {
    const day = query.day ?? (await todayOfOffice(tx, office.id, work.now))
    const balances: Balance[] = []
    for (const currency of CURRENCIES) {
      const balance = await readBalance(tx, { officeId: office.id, currency, day })
      if (balance.accounts.length > 0 || balance.groups.length > 0 || balance.books.units !== 0)
        balances.push(balance)
    }
    return { day, balances }
  },
)

async function readBalance(executor: Executor, scope: Scope): Promise<Balance> {
  const { currency } = scope
  const money = (units: number) => ({ units, currency })
  const accounts = await readAccounts(executor, scope)
  const books = await readBooks(executor, scope)
  const groups: Balance['groups'] = []
  for (const group of RECONCILIATION_GROUPS) {
    const { units, rows } = await readGroup(executor, group, scope)
    if (rows > 0) groups.push({ group, amount: money(units), rows })
  }
  const statements = accounts.reduce((sum, { closing_units: units }) => sum + units, 0)
  const explained = groups.reduce((sum, { amount }) => sum + amount.units, statements)
  return {
    accounts: accounts.map(({ iban, name, dated, closing_units: units }) => ({
      iban,
      statement: name,
      day: dated,
      closing: money(units),
    })),
    statements: money(statements),
    groups,
    books: money(books),
    unexplained: money(books - explained),
  }
}

interface LastStatement {
  iban: string
  name: string
  dated: string
  closing_units: number
}

async function readAccounts(executor: Executor, scope: Scope): Promise<LastStatement[]> {
  const { rows } = await sql<LastStatement>`
    select s.iban, s.name, s.dated, s.closing_units from (${statementsInOrder(scope)}) s
    where s.is_last order by s.iban`.execute(executor)
  return rows
}

async function readBooks(executor: Executor, scope: Scope): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(e.units), 0)::bigint as units from (${bankEntries(scope)}) e
    where e.dated <= ${scope.day}::date`.execute(executor)
  return rows[0]?.units ?? 0
}

async function readGroup(executor: Executor, group: ReconciliationGroup, scope: Scope) {
  const { rows } = await sql<{ units: number; rows: number }>`
    select coalesce(sum(x.units), 0)::bigint as units, count(*) as rows
    from (${rowsOfGroup(group, scope)}) x`.execute(executor)
  return rows[0] ?? { units: 0, rows: 0 }
}

/** Only payments and refunds have one. */
const invoiceOfCause = sql`
  select jsonb_build_object('invoiceId', i.id, 'number', i.number, 'caseId', i.case_id) as invoice, u.full_name as client
  from invoices i join users u on u.id = i.client_id
  where e.cause_kind in ('payment', 'refund') and i.id in (
    select a.invoice_id from payment_allocations a where a.payment_id = (case when e.cause_kind in ('payment', 'refund') then e.cause_id end)::uuid
    union all select r.invoice_id from refunds r where r.id = (case when e.cause_kind in ('payment', 'refund') then e.cause_id end)::uuid) limit 1`

interface Row {
  id: string
  day: Day
  name: string
  text: string
  units: number
  cause: string | null
  is_reversal: boolean
  invoice: NumberedInvoice | null
  client: string | null
}

type RowView = z.input<typeof ReconciliationRow>

const Cursor = z.object({ day: cursorFields.day, id: cursorFields.id })

export const handleListReconciliationRows = handleRecord(
  listReconciliationRows,
  officeSubject,
  async ({ work, tx, subject: office, query }) => {
    const { currency, group, limit } = query
    const day = query.day ?? (await todayOfOffice(tx, office.id, work.now))
    const cursor = parseCursor(Cursor, query.after)
    const isAfter = cursor ? sql`where (x.day, x.id) < (${cursor.day}::date, ${cursor.id}::uuid)` : sql``
    const { rows } = await sql<Row>`
      select page.*, e.cause_kind as cause, coalesce(e.reverses is not null, false) as is_reversal, i.invoice, i.client
      from (select * from (${rowsOfGroup(group, { officeId: office.id, currency, day })}) x ${isAfter}
        order by x.day desc, x.id desc limit ${limit + 1}) page
      left join book_entries e on e.id = page.entry_id
      left join lateral (${invoiceOfCause}) i on true
      order by page.day desc, page.id desc`.execute(tx)
    return pageOfRows(
      rows,
      limit,
      (row): RowView => ({
        id: row.id,
        day: row.day,
        name: row.name || (row.client ?? ''),
        text: row.text,
        amount: { units: row.units, currency },
        cause: row.cause,
        isReversal: row.is_reversal,
        invoice: row.invoice,
      }),
      ({ day: on, id }) => ({ day: on, id }),
    )
  },
)
