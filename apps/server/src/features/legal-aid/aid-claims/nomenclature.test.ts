import type { CaseId } from '@maat/contract/ids'
import { saveAidClaim } from '@maat/contract/legal-aid/aid-claims'
import {
  addNomenclatureLine,
  listNomenclature,
  type NewNomenclatureLine,
  removeNomenclatureLine,
} from '@maat/contract/legal-aid/nomenclature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  aidService,
  aidTrip,
  EMPTY_CLAIM,
  insertAidCase,
  insertNomenclatureLine,
} from '../../../../test/money/aid-claims.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  app.now.value = new Date('2026-11-23T20:00:00Z')
  admin = await app.people.create('Admin')
  lawyer = await app.people.create('Avocat')
  client = await app.people.create('User')
})
afterAll(async () => await app.close())

const aidCase = () => insertAidCase(app, { client, lawyer })
const saveIn = async (caseId: CaseId, given: object) =>
  await app.call(saveAidClaim, {
    token: lawyer.token,
    params: { caseId },
    body: { ...EMPTY_CLAIM, ...given },
  })
const NEW_LINE = addNomenclatureLine.example as z.input<typeof NewNomenclatureLine>
const addLine = async (given: object = {}, person = admin) =>
  await app.call(addNomenclatureLine, { token: person.token, body: { ...NEW_LINE, ...given } })

const list = async (query: object) => (await app.call(listNomenclature, { token: lawyer.token, query })).body

test('finds codes by number, by words in any language, and by kind', async () => {
  const codes = async (query: object) => (await list(query)).items.map(({ code }) => code)
  expect(await codes({ search: '2.1.7' })).toEqual(['217'])
  expect(await codes({ search: 'divorce' })).toEqual(['217'])
  expect(await codes({ search: 'ECHTSCHEIDING' })).toEqual(['217'])
  expect(await codes({ kind: 'travel' })).toEqual(['191', '192'])
  expect(await codes({ kind: 'service', search: 'déplacement' })).toEqual([])
  expect(await codes({ search: 'divorce', on: '2016-08-31' })).toEqual([])
})

test('lists the nomenclature page by page, and gives no points to lines without official ones', async () => {
  const first = await list({ limit: '15' })
  const second = await list({ limit: '100', after: first.next })
  const lines = [...first.items, ...second.items]
  expect(second.next).toBeNull()
  expect(lines).toHaveLength(21)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(21)
  expect(lines.filter(({ points }) => points !== null).map(({ code }) => code)).toEqual(['191', '192', '81'])
  expect(lines.filter(({ isOfficial }) => !isOfficial)).toHaveLength(15)
})

test('an Admin adds a line from a later day, which applies from then on', async () => {
  const { status, body } = await addLine({
    ...NEW_LINE,
    code: '81',
    officialNumber: '8.1',
    unit: 'flat',
    points: '2',
    fromDay: '2026-11-10',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ isShipped: false, points: '2' })
  const again = await addLine({ code: '81', unit: 'flat', points: '2', fromDay: '2026-11-10' })
  expect([again.body.code, again.body.errors]).toEqual([
    'nomenclature.day-taken',
    [{ path: 'fromDay', code: 'nomenclature.day-taken' }],
  ])
  const caseId = await aidCase()
  const counted = async (doneOn: string, version: number) =>
    (await saveIn(caseId, { services: [aidService({ doneOn })], version })).body.totals.points
  expect(await counted('2026-11-09', 0)).toBe('3')
  expect(await counted('2026-11-10', 1)).toBe('2')
  const remove = async (lineId: string) =>
    await app.call(removeNomenclatureLine, { token: admin.token, params: { lineId } })
  expect((await remove(body.id)).body.code).toBe('nomenclature.in-use')
  await counted('2026-11-09', 2)
  expect((await remove(body.id)).status).toBe(200)
  expect((await remove(body.id)).body.code).toBe('nomenclature.not-found')
})

test('a line that came with the product stays, and one for travel is in use while a trip has its code', async () => {
  const { items } = await list({ kind: 'travel' })
  const remove = async (lineId: string) =>
    (await app.call(removeNomenclatureLine, { token: admin.token, params: { lineId } })).body
  expect((await remove(items[0]?.id ?? '')).code).toBe('nomenclature.shipped')
  const travel = { unit: 'km', points: '0.02', minimumKm: 10, fromDay: '2026-11-01' }
  const { body } = await addLine({ code: '191', ...travel })
  const caseId = await aidCase()
  const { body: saved } = await saveIn(caseId, { trips: [aidTrip({ km: '12' })] })
  expect(saved.totals.points).toBe('0.24')
  expect((await remove(body.id)).code).toBe('nomenclature.in-use')
  await saveIn(caseId, { version: 1 })
  expect((await remove(body.id)).code).toBeUndefined()
})

test('refuses points without a source, kilometres for services, and Admins only add lines', async () => {
  const codes = async (given: object) => (await addLine(given)).body.errors
  expect(await codes({ isOfficial: false })).toEqual([
    { path: 'isOfficial', code: 'nomenclature.points-unproved' },
  ])
  expect(await codes({ unit: 'km', minimumKm: 20 })).toEqual([
    { path: 'unit', code: 'nomenclature.unit-unfit' },
  ])
  expect(await codes({ code: '191', unit: 'km' })).toEqual([{ path: 'minimumKm', code: 'field.required' }])
  expect((await addLine({}, lawyer)).status).toBe(403)
  await insertNomenclatureLine(app, { code: 'X1', addedBy: admin.id, points: null })
  expect((await list({ search: 'X1' })).items[0]).toMatchObject({ points: null, isShipped: false })
})
