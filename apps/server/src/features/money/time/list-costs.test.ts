// Tests the filters of the list of costs, and its export as CSV.
import { listCosts } from '@maat/contract/money/costs'
import { exportCosts } from '@maat/contract/money/work-exports'
import { COST_COLUMNS } from '@maat/domain/money/work/cost-export'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertCost, insertInvoiceLine } from '../../../../test/money/work.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  assistant = await app.people.create('Assistant', { first_name: 'Ada', last_name: 'Aide' })
})
afterAll(async () => await app.close())

const myCase = async () =>
  await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, title: 'Mur mitoyen' })

async function listed(query: object, { token } = lawyer): Promise<string[]> {
  const { body } = await app.call(listCosts, { token, query })
  return body.items.map(({ text }) => text).toSorted()
}

test('filters by person, by day and by what is billed', async () => {
  const caseId = await myCase()
  await insertCost(app, caseId, lawyer.id, { text: 'Copies', spent_on: '2026-11-02' })
  await insertCost(app, caseId, assistant.id, { text: 'Timbres', spent_on: '2026-11-09' })
  const { lineId, issue } = await insertInvoiceLine(app, caseId, client.id, lawyer.id)
  await insertCost(app, caseId, lawyer.id, { text: 'Huissier', invoice_line_id: lineId })
  expect(await listed({ case: caseId, state: 'unbilled' })).toEqual(['Copies', 'Huissier', 'Timbres'])
  await issue('BRU-2026-90011')
  expect(await listed({ case: caseId, state: 'unbilled' })).toEqual(['Copies', 'Timbres'])
  expect(await listed({ case: caseId, state: 'billed' })).toEqual(['Huissier'])
  expect(await listed({ case: caseId, mine: 'true' })).toEqual(['Copies', 'Huissier'])
  expect(await listed({ case: caseId, person: assistant.id })).toEqual(['Timbres'])
  expect(await listed({ case: caseId, from: '2026-11-03', to: '2026-11-09' })).toEqual(['Timbres'])
})

test('exports the lines of the list, in the language of the reader', async () => {
  const caseId = await myCase()
  await insertCost(app, caseId, lawyer.id, { text: 'Copies "claires"', units: 1250, price_units: 1250 })
  const { status, headers, bytes } = await app.call(exportCosts, {
    token: lawyer.token,
    query: { case: caseId },
  })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [titles, line, end] = bytes.toString().split('\r\n')
  expect([titles, end]).toEqual([`\uFEFF${COST_COLUMNS.fr.join(',')}`, ''])
  expect(line).toContain('Mur mitoyen,Luc Conseil,Frais du cabinet,"Copies ""claires"""')
  expect(line).toContain('12.50,Facturable,,,12.50,EUR')
  for (const columns of Object.values(COST_COLUMNS))
    expect(columns).toHaveLength(line?.split(',').length ?? 0)
})

test('exports no cost that the caller may not read', async () => {
  const caseId = await myCase()
  await insertCost(app, caseId, lawyer.id)
  const other = await app.people.create('Avocat')
  const { bytes } = await app.call(exportCosts, { token: other.token, query: { case: caseId } })
  expect(bytes.toString().split('\r\n')).toHaveLength(2)
  expect((await app.call(exportCosts, { token: client.token })).status).toBe(403)
})
