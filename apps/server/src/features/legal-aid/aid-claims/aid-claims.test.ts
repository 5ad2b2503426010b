import type { CaseId } from '@maat/contract/ids'
import { readAidClaim, saveAidClaim } from '@maat/contract/legal-aid/aid-claims'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aidService, aidTrip, EMPTY_CLAIM, euro, insertAidCase } from '../../../../test/money/aid-claims.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { saveFirmSection } from '../../../../test/settings.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { writeCaseBilling } from '../../money/billing/index.ts'

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

const on = (caseId: CaseId, person = lawyer) => ({ token: person.token, params: { caseId } })
const aidCase = (given: object = {}) => insertAidCase(app, { client, lawyer }, given)
const read = async (caseId: CaseId) => await app.call(readAidClaim, on(caseId))
const save = async (caseId: CaseId, given: object) =>
  await app.call(saveAidClaim, { ...on(caseId), body: { ...EMPTY_CLAIM, ...given } })
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
  const { status, body } = await save(caseId, { services: [aidService()], trips: [aidTrip()] })
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
    services: [aidService({ hours: '1.5' }), aidService({ code: '217', points: '2' })],
    trips: [aidTrip({ km: '19.9' }), aidTrip({ km: '100', isCountedElsewhere: true })],
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
    aidService({ note: 'Audience remise' }),
    aidService({ code: 'P104', points: '2.25', hours: '3' }),
  ]
  const trips = [
    aidTrip({ km: '48.5', isEstimate: true }),
    aidTrip({ code: '192', travelledOn: '2026-11-21', from: 'Domicile', note: 'Visite' }),
  ]
  await save(caseId, { services, trips })
  const { body } = await read(caseId)
  expect(body.claim).toEqual({
    designationNumber: '',
    designatedOn: null,
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
    services: [aidService(), aidService({ code: '999' }), aidService({ code: '191' })],
  })
  expect([body.code, body.errors]).toEqual([
    'aid.code-unknown',
    [
      { path: 'services.1.code', code: 'aid.code-unknown' },
      { path: 'services.2.code', code: 'aid.code-unknown' },
    ],
  ])
  const before = await save(caseId, { services: [aidService({ doneOn: '2016-08-31' })] })
  expect(before.body.code).toBe('aid.code-unknown')
})

test('accepts a trip from home at weekends, on holidays and at night only', async () => {
  const caseId = await aidCase()
  const onDay = async (travelledOn: string, isNight = false) =>
    (await save(caseId, { trips: [aidTrip({ code: '192', travelledOn, isNight })] })).body
  expect((await onDay('2026-11-02')).errors).toEqual([{ path: 'trips.0.code', code: 'travel.code-unfit' }])
  expect((await onDay('2026-11-21')).version).toBe(1)
  expect((await onDay('2026-11-11')).code).toBe('record.stale')
  expect((await onDay('2026-11-02', true)).code).toBe('record.stale')
})

test('names the other cases of the lawyer that count a trip of the same day to the same place', async () => {
  const [first, second] = [await aidCase(), await aidCase({ number: 'BRU-2026-90001' })]
  const otherOffice = await aidCase({ office_id: PARIS })
  await save(first, { trips: [aidTrip(), aidTrip({ to: 'Mons' })] })
  await save(second, { trips: [aidTrip({ to: 'NAMUR' })] })
  await app.services.db.insertInto('aid_claims').values({ case_id: otherOffice }).execute()
  expect((await read(first)).body.sharedTrips).toEqual([{ trip: 0, caseNumber: 'BRU-2026-90001' }])
  await save(second, { trips: [aidTrip({ isCountedElsewhere: true })], version: 1 })
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
        firstProvision: null,
        budget: null,
        warnsOfBudget: false,
        showsUnbilled: false,
        showsLineDetails: null,
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
  await save(caseId, { services: [aidService()] })
  expect((await app.call(readAidClaim, on(caseId, client))).status).toBe(403)
})
