import { readAidClaim, saveAidClaim } from '@maat/contract/aid-claims'
import type { CaseId } from '@maat/contract/ids'
import {
  addNomenclatureLine,
  listNomenclature,
  type NewNomenclatureLine,
  removeNomenclatureLine,
} from '@maat/contract/nomenclature'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { insertAidCase, insertNomenclatureLine } from '../../../test/aid-claims.ts'
import { PARIS, type TestPerson } from '../../../test/people.ts'
import { saveFirmSection } from '../../../test/settings.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { writeCaseBilling } from '../billing/index.ts'

const NOW = new Date('2026-11-23T20:00:00Z')
let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  app.now.value = NOW
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())
beforeEach(async () => {
  lawyer = await app.people.create('Avocat')
  client = await app.people.create('User', { first_name: 'Alma', last_name: 'Exemple' })
  await enterPointValues([])
  await app.services.db.deleteFrom('aid_trips').execute()
})

const euro = (units: number) => ({ units, currency: 'EUR' as const })
const on = (caseId: CaseId, person = lawyer) => ({ token: person.token, params: { caseId } })
const aidCase = (given: object = {}) => insertAidCase(app, { client, lawyer }, given)
const read = async (caseId: CaseId) => await app.call(readAidClaim, on(caseId))
const NOTHING = {
  isDefault: false,
  contribution: euro(0),
  indemnity: euro(0),
  services: [],
  trips: [],
  version: 0,
}
const save = async (caseId: CaseId, given: object) =>
  await app.call(saveAidClaim, { ...on(caseId), body: { ...NOTHING, ...given } })
const service = (given: object = {}) => ({
  code: '81',
  part: 'basic',
  doneOn: '2026-11-02',
  hours: null,
  points: null,
  note: '',
  ...given,
})
const trip = (given: object = {}) => ({
  code: '191',
  travelledOn: '2026-11-02',
  isNight: false,
  from: 'Bruxelles',
  to: 'Namur',
  km: '48',
  isEstimate: false,
  isCountedElsewhere: false,
  note: '',
  ...given,
})
const NEW_LINE = addNomenclatureLine.example as z.input<typeof NewNomenclatureLine>
const addLine = async (given: object = {}, person = admin) =>
  await app.call(addNomenclatureLine, { token: person.token, body: { ...NEW_LINE, ...given } })

const VALUE_OF_2026 = {
  validFrom: '2026-09-01',
  source: 'Moniteur belge',
  certainty: 'verified',
  valueTenThousandths: 93_9700,
}
async function enterPointValues(pointValues: object[]): Promise<void> {
  const rows = { thresholds: [], dependantDeductions: [], contributions: [], pointValues }
  const { status } = await saveFirmSection(app, admin, 'LegalAid', rows)
  expect(status).toBe(200)
}

test('counts services and travel, and says that the value of a point is unknown until an Admin enters it', async () => {
  const caseId = await aidCase()
  const { status, body } = await save(caseId, { services: [service()], trips: [trip()] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isNew: false,
    version: 1,
    clientName: 'Alma Exemple',
    pointValue: { value: null, validFrom: '2025-09-01', isVerified: false },
  })
  expect(body.totals).toMatchObject({
    servicePoints: '3',
    travelPoints: '0.6',
    points: '3.6',
    gross: null,
    net: null,
  })
  await enterPointValues([VALUE_OF_2026])
  const { body: valued } = await read(caseId)
  expect(valued.pointValue).toMatchObject({ value: '93.97', isVerified: true })
  expect(valued.totals).toMatchObject({ gross: euro(338_29), net: euro(338_29) })
})

test('takes what was received off the value, and gives each reduction its reason', async () => {
  await enterPointValues([VALUE_OF_2026])
  const caseId = await aidCase()
  const { body } = await save(caseId, {
    isDefault: true,
    contribution: euro(88_00),
    indemnity: euro(20_00),
    services: [service({ hours: '1.5' }), service({ code: '217', points: '2' })],
    trips: [trip({ km: '19.9' }), trip({ km: '100', isCountedElsewhere: true })],
  })
  expect(body.totals.services.map(({ steps }) => steps)).toEqual([
    [
      { code: 'official', points: '3' },
      { code: 'default', points: '2' },
      { code: 'time-spent', points: '1.5' },
    ],
    [
      { code: 'typed', points: '2' },
      { code: 'basic-once', points: '0' },
    ],
  ])
  expect(body.totals.trips.map(({ steps }) => steps.at(-1)?.code)).toEqual([
    'below-minimum',
    'counted-elsewhere',
  ])
  expect(body.totals).toMatchObject({
    points: '1.5',
    gross: euro(140_96),
    deducted: euro(108_00),
    net: euro(32_96),
  })
})

test('keeps the rows in order, and refuses a save that started from an older version', async () => {
  const caseId = await aidCase()
  const services = [
    service({ note: 'Audience remise' }),
    service({ code: 'P104', points: '2.25', hours: '3' }),
  ]
  const trips = [
    trip({ km: '48.5', isEstimate: true }),
    trip({ code: '192', travelledOn: '2026-11-21', from: 'Domicile', note: 'Visite' }),
  ]
  await save(caseId, { services, trips })
  const { body } = await read(caseId)
  expect(body.claim).toEqual({
    isDefault: false,
    contribution: euro(0),
    indemnity: euro(0),
    services,
    trips,
  })
  expect(body.lines.map(({ code }) => code).toSorted()).toEqual(['191', '192', '81', 'P104'])
  const stale = await save(caseId, { services: [] })
  expect([stale.body.code, stale.body.current]).toEqual(['record.stale', body])
})

test('points the user to the row with an unknown code, and refuses codes of travel as services', async () => {
  const caseId = await aidCase()
  const { body } = await save(caseId, {
    services: [service(), service({ code: '999' }), service({ code: '191' })],
  })
  expect([body.code, body.errors]).toEqual([
    'aid.code-unknown',
    [
      { path: 'services.1.code', code: 'aid.code-unknown' },
      { path: 'services.2.code', code: 'aid.code-unknown' },
    ],
  ])
  const before = await save(caseId, { services: [service({ doneOn: '2016-08-31' })] })
  expect(before.body.code).toBe('aid.code-unknown')
})

test('accepts a trip from home at weekends, on holidays and at night only', async () => {
  const caseId = await aidCase()
  const onDay = async (travelledOn: string, isNight = false) =>
    (await save(caseId, { trips: [trip({ code: '192', travelledOn, isNight })] })).body
  expect((await onDay('2026-11-02')).errors).toEqual([{ path: 'trips.0.code', code: 'travel.code-unfit' }])
  expect((await onDay('2026-11-21')).version).toBe(1)
  expect((await onDay('2026-11-11')).code).toBe('record.stale')
  expect((await onDay('2026-11-02', true)).code).toBe('record.stale')
})

test('names the other cases of the lawyer that count a trip of the same day to the same place', async () => {
  const [first, second] = [await aidCase(), await aidCase({ number: 'BRU-2026-90001' })]
  const otherOffice = await aidCase({ office_id: PARIS })
  await save(first, { trips: [trip(), trip({ to: 'Mons' })] })
  await save(second, { trips: [trip({ to: 'NAMUR' })] })
  await app.services.db.insertInto('aid_claims').values({ case_id: otherOffice }).execute()
  expect((await read(first)).body.sharedTrips).toEqual([{ trip: 0, caseNumber: 'BRU-2026-90001' }])
  await save(second, { trips: [trip({ isCountedElsewhere: true })], version: 1 })
  expect((await read(first)).body.sharedTrips).toEqual([])
})

test('concerns only accepted legal-aid cases of a Belgian office, and no longer changes when they are closed', async () => {
  const paid = await aidCase({ answers: JSON.stringify({ financing: 'fees' }) })
  expect((await read(paid)).body.code).toBe('aid.not-applicable')
  expect((await save(paid, {})).body.code).toBe('aid.not-applicable')
  const french = await aidCase({ office_id: PARIS })
  expect((await read(french)).body.code).toBe('aid.not-applicable')
  const waiting = await aidCase({ status: 'new' })
  expect((await read(waiting)).body.code).toBe('case.not-accepted')
  expect((await save(waiting, {})).body.code).toBe('case.not-accepted')
  const closed = await aidCase({ status: 'finished' })
  expect((await read(closed)).body.canChange).toBe(false)
  expect((await save(closed, {})).body.code).toBe('case.closed')
})

test('follows the agreement of a case rather than what its client first requested', async () => {
  const caseId = await aidCase({ answers: JSON.stringify({ financing: 'fees' }) })
  await app.services.db.transaction().execute(tx =>
    writeCaseBilling(
      tx,
      caseId,
      {
        method: 'legal-aid',
        flat: null,
        stages: [],
        resultPercent: null,
        budget: null,
        tellsBudget: false,
        showsUnbilled: false,
        agentId: null,
        landCountry: null,
        isExemptMission: false,
        agreedOn: null,
        note: '',
        payers: [],
      },
      { currency: 'EUR', version: 1 },
    ),
  )
  expect((await read(caseId)).status).toBe(200)
})

test('never shows a client the points of their case', async () => {
  const caseId = await aidCase()
  await save(caseId, { services: [service()] })
  expect((await app.call(readAidClaim, on(caseId, client))).status).toBe(403)
})

const list = async (query: object) =>
  (await app.call(listNomenclature, { token: lawyer.token, query: query as never })).body

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
    (await save(caseId, { services: [service({ doneOn })], version })).body.totals.points
  expect(await counted('2026-11-09', 0)).toBe('3')
  expect(await counted('2026-11-10', 1)).toBe('2')
  const remove = async (lineId: string) =>
    await app.call(removeNomenclatureLine, { token: admin.token, params: { lineId: lineId as never } })
  expect((await remove(body.id)).body.code).toBe('nomenclature.in-use')
  await counted('2026-11-09', 2)
  expect((await remove(body.id)).status).toBe(200)
  expect((await remove(body.id)).body.code).toBe('nomenclature.not-found')
})

test('a line that came with the product stays, and one for travel is in use while a trip has its code', async () => {
  const { items } = await list({ kind: 'travel' })
  const remove = async (lineId: string) =>
    (await app.call(removeNomenclatureLine, { token: admin.token, params: { lineId: lineId as never } })).body
  expect((await remove(items[0]?.id ?? '')).code).toBe('nomenclature.shipped')
  const travel = { unit: 'km', points: '0.02', minimumKm: 10, fromDay: '2026-11-01' }
  const { body } = await addLine({ code: '191', ...travel })
  const caseId = await aidCase()
  const { body: saved } = await save(caseId, { trips: [trip({ km: '12' })] })
  expect(saved.totals.points).toBe('0.24')
  expect((await remove(body.id)).code).toBe('nomenclature.in-use')
  await save(caseId, { version: 1 })
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
