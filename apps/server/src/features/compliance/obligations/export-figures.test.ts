// The figures of the yearly report on third-party money: those of the books, for Admins alone.
import { exportTermFigures } from '@maat/contract/compliance/obligation-terms'
import {
  addKnownObligations,
  listObligations,
  type ObligationView,
  readObligation,
} from '@maat/contract/compliance/obligations'
import type { CaseId, ObligationTermId } from '@maat/contract/ids'
import { amountOf, negate } from '@maat/domain/money/amounts/amount'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { emptyBooks, invoiceEntry, inWork, postNow } from '../../../../test/money/books.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { reverseEntry } from '../../money/books/index.ts'

let app: TestApp
let admin: TestPerson
let report: ObligationView
let caseIds: [CaseId, CaseId]
beforeAll(async () => {
  app = await openTestApp()
  // In the year after the one that the report is about.
  app.now.value = new Date('2027-02-01T09:00:00Z')
  admin = await app.people.create('Admin')
  const client = await app.people.create('User')
  caseIds = [await insertCase(app, client.id), await insertCase(app, client.id)]
  await app.call(addKnownObligations, { token: admin.token })
  report = await find('comptes de tiers')
})
afterAll(async () => await app.close())

async function find(search: string): Promise<ObligationView> {
  const { body } = await app.call(listObligations, { token: admin.token, query: { search } })
  const [found] = body.items
  if (!found) throw new Error(`No obligation is called ${search}`)
  return found
}

const termOf = ({ term }: ObligationView) => term?.id as ObligationTermId
const exportFigures = (termId: ObligationTermId, { token }: TestPerson = admin) =>
  app.call(exportTermFigures, { token, params: { termId } })

/** Money of the third parties of a case: received by the firm, or paid out. */
const move = (caseId: CaseId, dated: string, cents: number, change: object = {}) => {
  const amount = amountOf(cents, 'EUR')
  return postNow(app, {
    ...invoiceEntry(),
    dated,
    postings: [
      { account: 'third-party-bank', amount, caseId },
      { account: 'third-party-money', amount: negate(amount), caseId },
    ],
    ...change,
  })
}

const linesOf = (bytes: Buffer) => bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')

test('counts balances and movements of the year before, office by office', async () => {
  await emptyBooks(app)
  const [first, second] = caseIds
  // The term of June 2027 is about 2026.
  expect(report.term?.nominalOn).toBe('2027-06-30')
  await move(first, '2025-12-31', 1000_00)
  await move(first, '2026-02-01', 500_00)
  await move(second, '2026-03-01', 250_00)
  await move(second, '2026-04-01', -250_00)
  const wrong = await move(second, '2026-05-01', 70_00)
  await inWork(app, work => reverseEntry(work, wrong.id, { postedBy: null, dated: '2026-05-02' }))
  await move(first, '2026-06-01', -300_00)
  await move(first, '2027-01-01', 9_00)
  // Another office of another country is not in the report of the Belgian bar.
  await move(first, '2026-02-01', 800_00, { officeId: PARIS })
  const { status, bytes } = await exportFigures(termOf(report))
  expect(status).toBe(200)
  const [head, ...rows] = linesOf(bytes)
  expect(head).toMatch(/^Bureau,Situation au,Devise,/)
  expect(rows).toEqual(['Bruxelles,2026-12-31,EUR,1000.00,750.00,550.00,1200.00,1200.00,1'])
})

test('an office without such money is in the report too', async () => {
  await emptyBooks(app)
  const [, ...rows] = linesOf((await exportFigures(termOf(report))).bytes)
  expect(rows).toEqual(['Bruxelles,2026-12-31,,0,0,0,0,0,0'])
})

test('only those who may export the books get the figures, and only of this report', async () => {
  const lawyer = await app.people.create('Avocat')
  await app.services.db
    .updateTable('obligations')
    .set({ owner_id: lawyer.id })
    .where('id', '=', report.id)
    .execute()
  expect((await exportFigures(termOf(report), lawyer)).body.code).toBe('access.forbidden')
  const seenBy = async ({ token }: TestPerson, { id }: ObligationView) =>
    (await app.call(readObligation, { token, params: { obligationId: id } })).body.hasFigures
  expect(await seenBy(lawyer, report)).toBe(false)
  expect(await seenBy(admin, report)).toBe(true)
  const other = await find('TVA trimestrielle')
  expect(await seenBy(admin, other)).toBe(false)
  expect((await exportFigures(termOf(other))).body.code).toBe('obligation-term.no-figures')
})
