// Books for tests: entries posted in a transaction, and faults that only a superuser can plant.

import { randomUUID } from 'node:crypto'
import type { CaseId, UserId } from '@maat/contract/ids'
import { amountOf } from '@maat/domain/money/amounts/amount'
import pg from 'pg'
import type { NewEntry } from '../../src/features/money/books/book-store.ts'
import { type PostedEntry, postEntry, reverseEntry } from '../../src/features/money/books/post-entry.ts'
import { originWithoutUser } from '../../src/platform/audit/record-audit.ts'
import type { Work } from '../../src/platform/http/work.ts'
import { BRUSSELS } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** The migrator owns the tables; the superuser bypasses every rule that a test turns off. */
export async function asSuperuser<Result>(
  app: TestApp,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const url = new URL(app.migratorUrl)
  url.username = 'postgres'
  const connection = new pg.Client({ connectionString: url.href })
  await connection.connect()
  return await run(connection).finally(() => connection.end())
}

/** Also deletes payments, refunds, write-offs and bank moves, which reference their entries. */
export const emptyBooks = (app: TestApp) =>
  asSuperuser(app, one =>
    one.query(
      'truncate shop_refunds, shop_bills, payout_payments, bank_move_entries, bank_moves, refunds, write_offs, checkout_invoices, bank_settlements, payment_allocations, payments, book_postings, book_entries, book_series, book_accounts',
    ),
  )

export const inWork = <Result>(app: TestApp, run: (work: Work) => Promise<Result>): Promise<Result> => {
  const { services, now } = app
  const origin = originWithoutUser('test', now.value)
  return services.db.transaction().execute(tx => run({ tx, now: now.value, services, origin }))
}

/** 100 euros and 21 % VAT, for a case and its client if given. */
export function invoiceEntry(
  of: { caseId?: CaseId; clientId?: UserId } = {},
  change: Partial<NewEntry> = {},
): NewEntry {
  const { caseId = null, clientId = null } = of
  const euro = (cents: number) => amountOf(cents, 'EUR')
  return {
    officeId: BRUSSELS,
    cause: { kind: 'invoice', id: randomUUID() },
    postedBy: null,
    postings: [
      { account: 'receivable', amount: euro(121_00), caseId, clientId },
      { account: 'fees', amount: euro(-100_00), caseId },
      { account: 'vat', amount: euro(-21_00) },
    ],
    ...change,
  }
}

export const reverseNow = (app: TestApp, id: string): Promise<PostedEntry> =>
  inWork(app, work => reverseEntry(work, id, { postedBy: null }))

export const postNow = (app: TestApp, entry: NewEntry): Promise<PostedEntry> =>
  inWork(app, work => postEntry(work, entry))
