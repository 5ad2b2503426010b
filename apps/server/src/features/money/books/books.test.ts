import type { CaseId } from '@maat/contract/ids'
import { type Amount, amountOf } from '@maat/domain/money/amounts/amount'
import { ACCOUNT_KINDS } from '@maat/domain/money/books/accounts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import {
  asSuperuser as asSuperuserOf,
  emptyBooks,
  invoiceEntry,
  inWork,
  postNow,
  reverseNow,
} from '../../../../test/money/books.ts'
import { BRUSSELS, DOUALA, PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import type { NewEntry, Posting } from './book-store.ts'
import { postEntry } from './post-entry.ts'
import { verifyBooks } from './prove-books.ts'
import { readBalances } from './read-balances.ts'

let app: TestApp
let client: TestPerson
let caseId: CaseId

beforeAll(async () => {
  app = await openTestApp({ databasePool: 8 })
  client = await app.people.create('User')
  caseId = await insertCase(app, client.id)
})
afterAll(async () => await app.close())
beforeEach(() => emptyBooks(app))

const euro = (cents: number): Amount => amountOf(cents, 'EUR')
const asSuperuser = <Result>(run: (one: pg.Client) => Promise<Result>) => asSuperuserOf(app, run)
const invoice = (change: Partial<NewEntry> = {}) => invoiceEntry({ caseId, clientId: client.id }, change)
const post = (change: Partial<NewEntry> = {}) => postNow(app, invoice(change))
const reverse = (id: string) => reverseNow(app, id)
const balances = async (of: Parameters<typeof readBalances>[1], until?: string) =>
  Object.fromEntries(
    (await readBalances(app.services.db, of, until)).map(({ account, amount }) => [account, amount.units]),
  )
const prove = () => verifyBooks(app.services.db)

test('posts an invoice to its accounts by case and client, and the books balance', async () => {
  expect(await post()).toMatchObject({ position: 1 })
  expect(await post()).toMatchObject({ position: 2 })
  expect(await balances({ officeId: BRUSSELS })).toEqual({ receivable: 242_00, fees: -200_00, vat: -42_00 })
  expect(await balances({ caseId })).toEqual({ receivable: 242_00, fees: -200_00 })
  expect(await balances({ clientId: client.id })).toEqual({ receivable: 242_00 })
  expect(await prove()).toEqual({
    isWhole: true,
    message: 'The books are whole: each of 2 entries balances, none is missing.',
  })
})

test('each office numbers its own entries in its own currencies', async () => {
  await post()
  const francs = (units: number) => amountOf(units, 'XAF')
  const postings: Posting[] = [
    { account: 'bank', amount: francs(20088) },
    { account: 'receivable', amount: francs(-20088) },
  ]
  expect(await post({ officeId: DOUALA, postings })).toMatchObject({ position: 1 })
  expect(await balances({ officeId: DOUALA })).toEqual({ bank: 20088, receivable: -20088 })
})

test('dates an entry in the time zone of its office, and never in the future', async () => {
  app.now.value = new Date('2026-12-31T23:30:00Z')
  const { id } = await post({ officeId: PARIS })
  app.now.value = TEST_NOW
  const dated = await app.services.db
    .selectFrom('book_entries')
    .select('dated')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(dated).toEqual({ dated: '2027-01-01' })
  await expect(post({ dated: '2027-01-01' })).rejects.toThrow('No entry is dated ahead')
})

test('past days show the same balances after later entries', async () => {
  await post({ dated: '2026-10-31' })
  await post()
  expect(await balances({ caseId }, '2026-10-31')).toMatchObject({ receivable: 121_00 })
  expect(await balances({ officeId: BRUSSELS }, '2026-10-30')).toEqual({})
})

describe('never posts an unbalanced entry', () => {
  test.each<[string, Posting[], string]>([
    ['one posting', [{ account: 'bank', amount: euro(1) }], 'two postings'],
    [
      'a posting of nothing',
      [
        { account: 'bank', amount: euro(0) },
        { account: 'fees', amount: euro(0) },
      ],
      'of something',
    ],
    [
      'a cent too much',
      [
        { account: 'bank', amount: euro(2) },
        { account: 'fees', amount: euro(-1) },
      ],
      'in EUR',
    ],
    [
      'euro against francs',
      [
        { account: 'bank', amount: euro(1) },
        { account: 'fees', amount: amountOf(-1, 'XAF') },
      ],
      'in EUR',
    ],
  ])('%s', async (_, postings, expected) => {
    await expect(post({ postings })).rejects.toThrow(expected)
    expect(await balances({ officeId: BRUSSELS })).toEqual({})
  })

  test('the database refuses an unbalanced entry at the end of the transaction, even from a raw statement', async () => {
    const { id } = await post()
    const add = `insert into book_postings (entry_id, office_id, account_id, currency, units)
      select entry_id, office_id, account_id, currency, units from book_postings where entry_id = $1
      union all select entry_id, office_id, account_id, currency, -units from book_postings where entry_id = $1`
    const half = add.replace(/union all[\s\S]*/, '')
    const asApplication = new pg.Client({ connectionString: app.applicationUrl })
    await asApplication.connect()
    try {
      await expect(asApplication.query(half, [id])).rejects.toThrow('does not balance')
      await expect(asApplication.query(add, [id])).rejects.toThrow('does not balance')
      const bare = `insert into book_entries (office_id, position, dated, posted_at, cause_kind, cause_id, posting_count)
        values ($1, 2, '2026-11-01', now(), 'invoice', 'x', 2)`
      await expect(asApplication.query(bare, [BRUSSELS])).rejects.toThrow('has no postings')
    } finally {
      await asApplication.end()
    }
    expect(await prove()).toMatchObject({ isWhole: true })
  })
})

test.each([
  'update book_postings set units = units + 1',
  'delete from book_postings',
  'update book_entries set dated = dated - 1',
  'delete from book_entries',
  'update book_accounts set kind = kind',
  'update book_series set closed_until = null',
  'truncate book_postings',
])('the application may not %s', async statement => {
  await post()
  const asApplication = new pg.Client({ connectionString: app.applicationUrl })
  await asApplication.connect()
  await expect(asApplication.query(statement).finally(() => asApplication.end())).rejects.toThrow(
    'permission denied',
  )
})

test.each(['book_postings', 'book_entries', 'book_accounts'])('a superuser cannot change %s', async table => {
  await post()
  await asSuperuser(async one => {
    await expect(one.query(`delete from ${table}`)).rejects.toThrow('never changed')
    await expect(one.query(`update ${table} set office_id = office_id`)).rejects.toThrow('never changed')
  })
})

test('reverses a wrong entry by its mirror, once', async () => {
  const { id } = await post()
  const mirror = await reverse(id)
  expect(mirror.position).toBe(2)
  expect(await balances({ caseId })).toEqual({ receivable: 0, fees: 0 })
  await expect(reverse(id)).rejects.toThrow('book_entries_reverses_key')
  await expect(reverse(mirror.id)).rejects.toThrow('does not reverse another')
  expect(await prove()).toMatchObject({ isWhole: true })
})

test('refuses entries in a closed period', async () => {
  await post()
  await asSuperuser(one => one.query(`update book_series set closed_until = '2026-10-31'`))
  await expect(post({ dated: '2026-10-31' })).rejects.toThrow('The books are closed')
  expect(await post({ dated: '2026-11-01' })).toMatchObject({ position: 2 })
})

test('forty parallel entries, ten of them rolled back, get the numbers one to thirty', async () => {
  const posted = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      inWork(app, async work => {
        const entry = await postEntry(work, invoice())
        if (index % 4 === 3) throw new Error('The cause failed after it was posted')
        return entry.position
      }),
    ),
  )
  const positions = posted.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(await prove()).toMatchObject({ isWhole: true })
  expect(await balances({ officeId: BRUSSELS })).toMatchObject({ receivable: 30 * 121_00 })
})

test('accounts always sum to zero, and the balance equals the sum of all postings', async () => {
  const movement = fc.record({
    debit: fc.constantFrom(...ACCOUNT_KINDS),
    credit: fc.constantFrom(...ACCOUNT_KINDS),
    units: fc.integer({ min: 1, max: 9_000_000_000_000 }),
    currency: fc.constantFrom('EUR', 'XAF'),
    officeId: fc.constantFrom(BRUSSELS, PARIS, DOUALA),
    isReversed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 8 }), async movements => {
      await emptyBooks(app)
      const expected = new Map<string, bigint>()
      for (const { debit, credit, units, currency, officeId, isReversed } of movements) {
        const postings = [
          { account: debit, amount: amountOf(units, currency) },
          { account: credit, amount: amountOf(-units, currency) },
        ]
        const { id } = await post({ officeId, postings })
        for (const { account, amount } of postings) {
          const name = `${officeId} ${account} ${amount.currency}`
          expected.set(name, (expected.get(name) ?? 0n) + (isReversed ? 0n : BigInt(amount.units)))
        }
        if (isReversed) await reverse(id)
      }
      const read = await Promise.all(
        [BRUSSELS, PARIS, DOUALA].map(async officeId =>
          (await readBalances(app.services.db, { officeId })).map(({ account, amount }): [string, bigint] => [
            `${officeId} ${account} ${amount.currency}`,
            BigInt(amount.units),
          ]),
        ),
      )
      expect(new Map(read.flat())).toEqual(expected)
      expect([...expected.values()].reduce((sum, units) => sum + units, 0n)).toBe(0n)
      expect(await prove()).toMatchObject({ isWhole: true })
    }),
    { numRuns: 15 },
  )
})
