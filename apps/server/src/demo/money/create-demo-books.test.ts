import { type LateInvoice, listLateInvoices } from '@maat/contract/money/payment-reminders'
import { currencyOfCountry } from '@maat/domain/money/amounts/currencies'
import { FEE_AGREEMENT_KINDS, FEE_AGREEMENT_STATUSES } from '@maat/domain/money/invoices/billing-types'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts'
import { verifyAgreements } from '../../features/money/agreements/index.ts'
import { verifyBank } from '../../features/money/bank/index.ts'
import { verifyBooks } from '../../features/money/books/index.ts'
import { buildInvoiceDocument } from '../../features/money/invoices/build-invoice-document.ts'
import { writeCii } from '../../features/money/invoices/documents/write-cii.ts'
import { writeUbl } from '../../features/money/invoices/documents/write-ubl.ts'
import { invoiceFaults, invoicesWithCase, verifyInvoices } from '../../features/money/invoices/index.ts'
import { verifyPayments } from '../../features/money/payments/index.ts'
import { createDemoFirm } from '../create-demo-firm.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createDemoFirm(app.services)
})
afterAll(() => app.close())

test("the demo firm's books are complete for three years, three offices and both currencies", async () => {
  const { db } = app.services
  const proofs = await Promise.all(
    [verifyBooks, verifyInvoices, verifyPayments, verifyBank].map(prove => prove(db)),
  )
  expect(proofs.filter(({ isWhole }) => !isWhole)).toEqual([])
  const issued = await db.selectFrom('invoices').selectAll().where('status', '<>', 'draft').execute()
  const years = issued.map(({ issued_on }) => String(issued_on).slice(0, 4))
  expect(new Set(years).size).toBeGreaterThanOrEqual(3)
  expect(new Set(issued.map(({ office_id }) => office_id)).size).toBe(3)
  expect(new Set(issued.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'XAF']))
  expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'deposit', 'credit-note']))
  const today = TEST_NOW.toISOString().slice(0, 10)
  expect(issued.every(({ issued_on }) => String(issued_on) < today)).toBe(true)
})

test('all XML papers of the demo firm follow EN 16931, with shared invoices and their credit notes among them', async () => {
  const { db } = app.services
  const rows = await invoicesWithCase(db, undefined).where('i.status', '<>', 'draft').execute()
  const faults: string[] = []
  const seen = new Set<string>()
  for (const row of rows.filter(({ currency }) => currency === 'EUR'))
    for (const address of [
      null,
      ...row.payers.flatMap(({ kind, email }) => (kind === 'client' ? [] : [email])),
    ]) {
      const paper = await buildInvoiceDocument(db, row, { today: row.issued_on ?? '', address })
      if (!paper) throw new Error(`The invoice ${row.number} has no paper`)
      for (const xml of [writeUbl(paper), writeCii(paper)])
        faults.push(...invoiceFaults(xml).map(fault => `${row.number}: ${fault}`))
      seen.add(`${row.payers.length > 0 ? 'shared' : 'own'} ${row.kind}`)
    }
  expect(faults).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining(['own invoice', 'own credit-note', 'shared invoice']))
})

test("most invoices are paid, some amounts are due, and last month's work is unbilled", async () => {
  const { db } = app.services
  const fees = await db
    .selectFrom('invoices')
    .select('id')
    .where('status', '=', 'issued')
    .where('kind', '<>', 'credit-note')
    .execute()
  const paid = await db.selectFrom('payment_allocations').select('invoice_id').distinct().execute()
  expect(paid.length).toBeGreaterThan(fees.length * 0.7)
  expect(paid.length).toBeLessThan(fees.length)
  const waiting = await db
    .selectFrom('time_entries')
    .select('case_id')
    .distinct()
    .where('invoice_line_id', 'is', null)
    .where('billing', '=', 'billable')
    .execute()
  expect(waiting.length).toBeGreaterThan(5)
  const toApprove = await db
    .selectFrom('time_entries as t')
    .innerJoin('users as u', 'u.id', 't.person_id')
    .select(['t.office_id', 'u.role_id'])
    .where('t.awaits_approval', '=', true)
    .execute()
  expect(new Set(toApprove.map(({ office_id }) => office_id)).size).toBe(3)
  expect(toApprove.every(({ role_id }) => role_id === ROLE_IDS.Assistant)).toBe(true)
  const lines = await db.selectFrom('invoice_lines').select('kind').distinct().execute()
  expect(lines.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'time',
      'flat',
      'stage',
      'own-cost',
      'disbursement',
      'provision',
      'provision-deducted',
    ]),
  )
})

test('has a fee agreement and a quote in every state, in both currencies', async () => {
  const { db } = app.services
  const rows = await db
    .selectFrom('fee_agreements as f')
    .innerJoin('cases as c', 'c.id', 'f.case_id')
    .innerJoin('offices as o', 'o.id', 'c.office_id')
    .select(['f.kind', 'f.state', 'f.valid_until', 'o.country'])
    .execute()
  const today = TEST_NOW.toISOString().slice(0, 10)
  const found = rows.map(({ kind, state, valid_until, country }) => {
    const isExpired = state === 'proposed' && valid_until !== null && valid_until < today
    return `${currencyOfCountry(country)} ${kind} ${isExpired ? 'expired' : state}`
  })
  const expected = (['EUR', 'XAF'] as const).flatMap(currency =>
    FEE_AGREEMENT_KINDS.flatMap(kind =>
      FEE_AGREEMENT_STATUSES.filter(status => kind === 'quote' || status !== 'expired').map(
        status => `${currency} ${kind} ${status}`,
      ),
    ),
  )
  expect(found).toEqual(expect.arrayContaining(expected))
  expect(await verifyAgreements(db)).toMatchObject({ isWhole: true })
})

test('each office has a late invoice whose second reminder can be sent', async () => {
  const admin = await app.people.create('Admin')
  const late: LateInvoice[] = []
  for (let after: string | undefined; ; ) {
    const { body } = await app.call(listLateInvoices, {
      token: admin.token,
      query: { limit: 50, ...(after && { after }) },
    })
    late.push(...body.items)
    if (!body.next) break
    after = body.next
  }
  const ready = late.filter(({ level, isReady }) => level === 'second' && isReady)
  const offices = new Set(ready.map(({ invoice }) => invoice.number?.slice(0, 3)))
  expect(offices).toEqual(new Set(['BRU', 'PAR', 'DLA']))
  const another = late.find(({ payer, isReady }) => payer !== null && isReady)
  expect(another?.payer).toMatchObject({ kind: 'insurer' })
})

test('has a credit balance without a refund, and a refund by transfer in every state', async () => {
  const { db } = app.services
  const refunds = await db.selectFrom('refunds').select(['state', 'needs_approval']).execute()
  expect(refunds.map(({ state }) => state).toSorted()).toEqual([
    'approved',
    'asked',
    'done',
    'failed',
    'refused',
  ])
  expect(refunds.every(({ needs_approval }) => needs_approval)).toBe(true)
  const balances = await db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.units_left', '<', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds as r').select('r.id').whereRef('r.invoice_id', '=', 'i.id'))),
    )
    .execute()
  expect(balances).toHaveLength(1)
})
