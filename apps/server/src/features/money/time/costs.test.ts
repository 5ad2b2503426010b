import { removeDocument } from '@maat/contract/documents/documents'
import type { CaseId } from '@maat/contract/ids'
import {
  addCost,
  changeCost,
  listCosts,
  readCasePrices,
  readCost,
  removeCost,
  writeDownCost,
} from '@maat/contract/money/costs'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase, insertDocument } from '../../../../test/cases/cases.ts'
import { insertCost, insertInvoiceLine } from '../../../../test/money/work.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyExcept } from '../../../../test/sent.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { PriceItems } from '../../../platform/db/schema.generated.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
let perKm: string
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat')
  assistant = await app.people.create('Assistant')
  perKm = await insertPrice({ kind: 'travel', units: 43, per: 'km' })
})
afterAll(async () => await app.close())

async function insertPrice(given: Partial<Insertable<PriceItems>>): Promise<string> {
  const name = JSON.stringify({ fr: 'Déplacement', en: 'Travel', nl: 'Verplaatsing' })
  const { id } = await app.services.db
    .insertInto('price_items')
    .values({
      office_id: BRUSSELS,
      kind: 'own-cost',
      name,
      units: 30,
      currency: 'EUR',
      per: 'page',
      from_day: '2026-01-01',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const myCase = async () => await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
const add = async (
  person: TestPerson,
  caseId: CaseId,
  body: BodyExcept<typeof addCost, 'spentOn' | 'text'>,
) =>
  await app.call(addCost, {
    token: person.token,
    params: { caseId },
    body: { spentOn: '2026-11-16', text: 'Copies', ...body },
  })
const on = (person: TestPerson, id: string) => ({ token: person.token, params: { costId: id } })
const euro = (units: number) => ({ units, currency: 'EUR' })
const rollFee = {
  kind: 'disbursement',
  text: 'Droit de mise au rôle',
  payee: 'Greffe',
  units: 16_500,
  inClientsName: true,
} as const
const journey = { kind: 'travel', text: 'Audience', fromPlace: 'Bruxelles', toPlace: 'Namur' } as const

test("travel costs the office's price per kilometre of that day, to the cent", async () => {
  const { body } = await add(lawyer, await myCase(), { ...journey, quantity: '62.5', priceItemId: perKm })
  expect(body).toMatchObject({
    quantity: '62.5',
    price: euro(43),
    per: 'km',
    worth: euro(2688),
    billed: euro(2688),
  })
})

test('a price applies from its first to its last day, for its office and kind', async () => {
  const caseId = await myCase()
  const codes = []
  for (const price of [
    { from_day: '2026-11-17' },
    { ended_on: '2026-11-15' },
    { office_id: PARIS },
    { kind: 'fee' as const, per: 'piece' as const },
  ]) {
    const priceItemId = await insertPrice(price)
    codes.push((await add(lawyer, caseId, { kind: 'own-cost', priceItemId })).body.code)
  }
  expect(codes).toEqual(Array(4).fill('cost.price-unknown'))
  const pages = await insertPrice({ ended_on: '2026-11-16' })
  const added = await add(lawyer, caseId, { kind: 'own-cost', priceItemId: pages, quantity: '12' })
  expect(added.body.worth).toEqual(euro(360))
  const prices = async (day: string) => {
    const { body } = await app.call(readCasePrices, {
      token: lawyer.token,
      params: { caseId },
      query: { day },
    })
    return body.items.map(({ id }) => id)
  }
  expect(await prices('2026-11-16')).toEqual(expect.arrayContaining([perKm, pages]))
  expect(await prices('2026-11-17')).not.toContain(pages)
})

test('a cost without an office price costs the typed amount, and never zero', async () => {
  const caseId = await myCase()
  const { body } = await add(lawyer, caseId, { kind: 'own-cost', units: 995, quantity: '3' })
  expect(body).toMatchObject({ price: euro(995), worth: euro(2985), priceItemId: null })
  expect((await add(lawyer, caseId, { kind: 'own-cost' })).body.errors).toEqual([
    { path: 'units', code: 'field.required' },
  ])
  const tiny = await add(lawyer, caseId, { kind: 'own-cost', units: 1, quantity: '0.4' })
  expect(tiny.body.errors).toEqual([{ path: 'quantity', code: 'field.invalid' }])
  for (const quantity of ['0', '-1', '1.001', '100000.01', '1e3'])
    expect((await add(lawyer, caseId, { kind: 'own-cost', units: 1, quantity })).body.code).toBe(
      'request.invalid',
    )
})

test('a disbursement has its exact amount, and its receipt belongs to the same case', async () => {
  const caseId = await myCase()
  const proofId = await insertDocument(app, caseId, lawyer.id, null)
  const elsewhere = await insertDocument(app, await myCase(), lawyer.id, null)
  const { body } = await add(lawyer, caseId, { ...rollFee, proofId })
  expect(body).toMatchObject({ worth: euro(16_500), payee: 'Greffe', proof: { id: proofId, name: 'Lettre' } })
  expect((await add(lawyer, caseId, { ...rollFee, proofId: elsewhere })).body.code).toBe('cost.proof-unknown')
  expect((await add(lawyer, caseId, { ...rollFee, spentOn: '2026-11-19' })).body.code).toBe('cost.in-future')
  const ours = await app.callUntyped(addCost, {
    token: lawyer.token,
    params: { caseId },
    body: { spentOn: '2026-11-16', ...rollFee, inClientsName: false },
  })
  expect(ours.body.errors).toEqual([{ path: 'inClientsName', code: 'cost.not-in-clients-name' }])
})

test('a cost that changes its kind keeps none of its former values', async () => {
  const caseId = await myCase()
  const { body } = await add(lawyer, caseId, rollFee)
  const change = (given: BodyExcept<typeof changeCost, 'spentOn' | 'version'>, version: number) =>
    app.call(changeCost, {
      ...on(lawyer, body.id),
      body: { spentOn: '2026-11-16', version, ...given },
    })
  const changed = await change({ ...journey, quantity: '10', priceItemId: perKm }, 1)
  expect(changed.body).toMatchObject({
    kind: 'travel',
    worth: euro(430),
    payee: '',
    toPlace: 'Namur',
    version: 2,
  })
  expect((await change(rollFee, 1)).body.code).toBe('record.stale')
  expect((await change({ ...rollFee, spentOn: '2026-11-19' }, 2)).body.code).toBe('cost.in-future')
  const elsewhere = await insertDocument(app, await myCase(), lawyer.id, null)
  expect((await change({ ...rollFee, proofId: elsewhere }, 2)).body.code).toBe('cost.proof-unknown')
  const parisian = await insertPrice({ kind: 'travel', office_id: PARIS, per: 'km' })
  expect((await change({ ...journey, quantity: '10', priceItemId: parisian }, 2)).body.code).toBe(
    'cost.price-unknown',
  )
})

test('a write-down has a reason and never exceeds the cost', async () => {
  const caseId = await myCase()
  const { body } = await add(assistant, caseId, rollFee)
  const down = (person: TestPerson, units: number, version: number) =>
    app.call(writeDownCost, { ...on(person, body.id), body: { units, reason: 'Geste', version } })
  expect((await down(assistant, 1, 1)).body.code).toBe('access.forbidden')
  expect((await down(lawyer, 16_501, 1)).body.code).toBe('work.write-down-too-great')
  expect((await down(lawyer, 500, 1)).body).toMatchObject({ billed: euro(16_000), version: 2 })
  expect((await down(lawyer, 0, 1)).body.code).toBe('record.stale')
  const less = { spentOn: '2026-11-16', ...rollFee, units: 499, version: 2 }
  expect((await app.call(changeCost, { ...on(lawyer, body.id), body: less })).body.code).toBe(
    'work.write-down-too-great',
  )
  expect((await down(lawyer, 0, 2)).body).toMatchObject({ writeDown: null })
})

test('refuses to change an invoiced cost', async () => {
  const caseId = await myCase()
  const { lineId } = await insertInvoiceLine(app, caseId, client.id, lawyer.id)
  const id = await insertCost(app, caseId, lawyer.id, { invoice_line_id: lineId })
  const change = { spentOn: '2026-11-16', ...rollFee, version: 1 }
  const down = { units: 1, reason: 'Geste', version: 1 }
  const codes = [
    (await app.call(changeCost, { ...on(lawyer, id), body: change })).body.code,
    (await app.call(removeCost, on(lawyer, id))).body.code,
    (await app.call(writeDownCost, { ...on(lawyer, id), body: down })).body.code,
  ]
  expect(codes).toEqual(Array(3).fill('cost.on-invoice'))
  expect((await app.call(readCost, on(lawyer, id))).body).toMatchObject({
    can: [],
    invoice: { status: 'draft' },
  })
})

test('lists the newest first, page by page, without removed ones', async () => {
  const caseId = await myCase()
  const ids: string[] = []
  for (const day of ['2026-11-01', '2026-11-03', '2026-11-02'])
    ids.push(await insertCost(app, caseId, lawyer.id, { spent_on: day }))
  const list = async (after?: string) =>
    (
      await app.call(listCosts, {
        token: lawyer.token,
        query: { case: caseId, limit: '2', ...(after && { after }) },
      })
    ).body
  const first = await list()
  expect(first.items.map(({ id }) => id)).toEqual([ids[1], ids[2]])
  expect((await app.call(removeCost, on(lawyer, ids[0] ?? ''))).status).toBe(200)
  expect((await list(first.next ?? '')).items).toEqual([])
})

test('refuses costs on a refused case', async () => {
  const caseId = await insertCase(app, client.id, { status: 'refused', lawyer_id: lawyer.id })
  expect((await add(lawyer, caseId, rollFee)).body.code).toBe('case.closed')
})

test('keeps a receipt while a cost uses it', async () => {
  const caseId = await myCase()
  const proofId = await insertDocument(app, caseId, lawyer.id, null)
  const { body } = await add(lawyer, caseId, { ...rollFee, proofId })
  const remove = () => app.call(removeDocument, { token: lawyer.token, params: { documentId: proofId } })
  expect((await remove()).body.code).toBe('document.wrong-state')
  expect((await app.call(removeCost, on(lawyer, body.id))).status).toBe(200)
  expect((await remove()).status).toBe(200)
})
