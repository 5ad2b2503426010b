import { AidClaim, type AidClaimView, saveAidClaim } from '@maat/contract/legal-aid/aid-claims'
import type { NomenclatureLine } from '@maat/contract/legal-aid/nomenclature'
import { writePoints } from '@maat/domain/legal-aid/points'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import {
  claimOf,
  lineOn,
  newService,
  newTrip,
  onAnotherDay,
  type ServiceValues,
  totalsOf,
  valuesOf,
} from './claim-values.ts'

const line = (given: Partial<NomenclatureLine>): NomenclatureLine => ({
  id: '00000000-0000-4000-8000-000000000001' as NomenclatureLine['id'],
  code: '81',
  officialNumber: '8.1',
  title: { fr: 'Amendes', en: 'Fines', nl: 'Boetes' },
  unit: 'flat',
  points: '3',
  minimumKm: null,
  condition: { fr: '', en: '', nl: '' },
  source: 'Moniteur belge',
  isOfficial: true,
  fromDay: '2016-09-01',
  isShipped: true,
  ...given,
})
const TRAVEL = line({ code: '191', unit: 'km', points: '0.0125', minimumKm: 20 })
const LINES = [line({}), TRAVEL, { ...TRAVEL, code: '192' }]
const { version: _, ...EXAMPLE } = saveAidClaim.example as AidClaim & { version: number }
const view = (value: string | null) =>
  ({
    claim: EXAMPLE,
    lines: LINES,
    pointValue: { value, validFrom: '2024-02-01', source: 'x', isVerified: true },
  }) as unknown as AidClaimView
const divorce = line({ code: '217', unit: 'basic-and-acts', points: null })
const service = (given: Partial<ServiceValues>): ServiceValues => ({
  ...newService([], '2026-11-02'),
  code: '217',
  line: divorce,
  ...given,
})

test('returns the stored claim unchanged from the form', () => {
  const claim = claimOf(valuesOf(view(null)))
  expect(claim).toEqual(EXAMPLE)
  expect(AidClaim.safeParse(claim).success).toBe(true)
})

test.each([
  ['fr', '1,25'],
  ['nl', '1,25'],
  ['en', '1.25'],
])('shows hours, points and kilometres with the separator of %s', async (lng, shown) => {
  await i18next.init({ lng, resources: {} })
  const claim = {
    ...EXAMPLE,
    services: EXAMPLE.services.map(one => ({ ...one, hours: '1.25', points: '1.25' })),
    trips: EXAMPLE.trips.map(one => ({ ...one, km: '1.25' })),
  }
  const { services, trips } = valuesOf({ ...view(null), claim })
  expect(services.map(({ hours, points }) => [hours, points])).toContainEqual([shown, shown])
  expect(trips.map(({ km }) => km)).toContain(shown)
  expect(claimOf(valuesOf({ ...view(null), claim })).trips).toEqual(claim.trips)
})

test('counts like the server, and has euros only if the value of a point is known', () => {
  const values = { ...valuesOf(view(null)), contribution: '88,00' }
  const unknown = totalsOf(values, view(null))
  expect([writePoints(unknown.points), unknown.grossCents, unknown.netCents]).toEqual(['4.6', null, null])
  expect(totalsOf(values, view('93.97'))).toMatchObject({ grossCents: 432_26, netCents: 344_26 })
})

test('sends typed points only where the nomenclature has none', () => {
  const known = line({ ...divorce, points: '6' })
  const [typed, act, official] = claimOf({
    ...valuesOf(view(null)),
    services: [
      service({ points: '2,25', hours: '3,5' }),
      service({ line: known, part: 'act', points: '2' }),
      service({ line: known, points: '9' }),
    ],
  }).services
  expect(typed).toMatchObject({ points: '2.25', hours: '3.5' })
  expect(act).toMatchObject({ part: 'act', points: '2' })
  expect(official).toMatchObject({ part: 'basic', points: null })
})

test('refuses an empty row at its fields', () => {
  const values = { ...valuesOf(view(null)), services: [newService([], '')], trips: [newTrip([], '', '')] }
  const found = AidClaim.safeParse(claimOf(values))
  const paths = found.error?.issues.map(({ path }) => path.join('.'))
  expect([...new Set(paths)]).toEqual([
    'services.0.code',
    'services.0.doneOn',
    'trips.0.travelledOn',
    'trips.0.from',
    'trips.0.to',
    'trips.0.km',
  ])
})

test('another day chooses the code of a trip, and the user may choose the office afterwards', () => {
  const monday = newTrip([], '2026-11-02', 'Bruxelles')
  expect([monday.code, monday.from]).toEqual(['191', 'Bruxelles'])
  const saturday = onAnotherDay(monday, { travelledOn: '2026-11-21' })
  expect(saturday.code).toBe('192')
  expect(onAnotherDay(monday, { isNight: true }).code).toBe('192')
  expect(onAnotherDay(saturday, { travelledOn: '2026-11-23' }).code).toBe('191')
  expect(newTrip([{ ...monday, from: 'Domicile' }], '2026-11-21', 'Bruxelles')).toMatchObject({
    key: 1,
    code: '192',
    from: 'Domicile',
  })
})

test('uses the row of a code that applies on the day', () => {
  const lines = [line({}), line({ fromDay: '2026-11-10', points: '2' })]
  expect(lineOn(lines, '81', '2026-11-09')?.points).toBe('3')
  expect(lineOn(lines, '81', '2026-11-10')?.points).toBe('2')
  expect(lineOn(lines, '81', '')?.points).toBe('2')
  expect(lineOn(lines, '81', '2010-01-01')).toBeUndefined()
})
