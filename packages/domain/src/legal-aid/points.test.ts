import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../test/points-vectors.json' with { type: 'json' }
import { parsePlainAmount, serializeAmount } from '../money/amounts/amount.ts'
import { assessLegalAid } from './legal-aid.ts'
import { POINT_VALUES } from './point-values.ts'
import {
  CODE_UNITS,
  type CountedService,
  type CountedTrip,
  countServices,
  countTrip,
  readPoints,
  SERVICE_PARTS,
  sumPointTotals,
  valueOfPoints,
  writePoints,
} from './points.ts'

const cents = (text: string) => parsePlainAmount(text, 'EUR')?.units ?? Number.NaN
const tenThousandths = (text: string) => cents(text) * 100
const euros = (units: number | null) =>
  units === null ? null : serializeAmount({ units, currency: 'EUR' as const })

const service = (given: Partial<CountedService> = {}): CountedService => ({
  unit: 'flat',
  part: 'basic',
  official: '3',
  typed: null,
  hours: null,
  ...given,
})
const trip = (km: string, given: Partial<CountedTrip> = {}): CountedTrip => ({
  km,
  perKm: '0.0125',
  minimumKm: '20',
  isCountedElsewhere: false,
  ...given,
})
const codesOf = (rows: readonly CountedService[], isDefault = false) =>
  countServices(rows, isDefault).map(({ steps }) => steps.map(({ code }) => code))

test.each(vectors.reports)('counts $services and $km km as $points points, net $net', report => {
  const totals = sumPointTotals({
    services: report.services.map((official, index) =>
      index === 0 ? service({ official }) : service({ unit: 'basic-and-acts', part: 'act', typed: official }),
    ),
    trips: report.km.map(km => trip(km)),
    isDefault: report.isDefault,
    valueTenThousandths: tenThousandths(report.value),
    contributionCents: cents(report.contribution),
    indemnityCents: cents(report.indemnity),
  })
  expect({
    servicePoints: totals.servicePoints,
    travelPoints: totals.travelPoints,
    points: totals.points,
    gross: euros(totals.grossCents),
    deducted: euros(totals.deductedCents),
    net: euros(totals.netCents),
  }).toEqual({
    servicePoints: readPoints(report.servicePoints),
    travelPoints: readPoints(report.travelPoints),
    points: readPoints(report.points),
    gross: report.gross,
    deducted: report.deducted,
    net: report.net,
  })
})

test.each(vectors.travel)('%s km give %s points, worth %s euros', (km = '', points = '', value = '') => {
  const counted = countTrip(trip(km))
  expect(counted.points).toBe(readPoints(points))
  expect(euros(valueOfPoints(counted.points, 93_9700))).toBe(value)
})

test.each(vectors.timeCap)(
  '%s points with %s hours spent give %s',
  (official = '', hours = '', claim = '') => {
    expect(countServices([service({ official, hours })], false)[0]?.points).toBe(readPoints(claim))
  },
)

test.each(vectors.contribution)('an income of %s gives a contribution of %s', (income = '', owed = '') => {
  const { contributionCents } = assessLegalAid(
    {
      situation: 'alone',
      dependants: 0,
      presumedCategory: null,
      incomes: [{ kind: 'pension', amountCents: cents(income), who: 'self' }],
      deductions: [],
    },
    '2025-09-01',
  )
  expect(euros(contributionCents)).toBe(owed)
})

describe('a service', () => {
  test('without official points counts only what the user typed', () => {
    const missing = service({ official: null })
    expect(codesOf([missing])).toEqual([['missing']])
    expect(countServices([service({ official: null, typed: '2.25' })], false)[0]?.points).toBe(225_000)
  })

  test('has its basic points once in a case, and loses one if the opponent is in default', () => {
    const rows = [service({ official: '4' }), service({ official: '3' })]
    expect(codesOf(rows, true)).toEqual([
      ['official', 'default'],
      ['official', 'basic-once'],
    ])
    expect(countServices(rows, true).map(({ points }) => points)).toEqual([300_000, 0])
  })

  test('for an act counts each time, also with the opponent in default', () => {
    const act = service({ unit: 'basic-and-acts', part: 'act', typed: '3' })
    expect(countServices([act, act], true).map(({ points }) => points)).toEqual([300_000, 300_000])
  })

  test('by the hour counts the hours, and nothing while they are not stated', () => {
    const byHour = service({ unit: 'hour', official: '1' })
    expect(codesOf([byHour, { ...byHour, hours: '1.5' }])).toEqual([['missing'], ['by-hour']])
    expect(countServices([{ ...byHour, hours: '1.5' }], false)[0]?.points).toBe(150_000)
  })

  test('with typed points is limited to the hours spent, whatever its unit', () => {
    for (const unit of ['flat', 'basic-and-acts', 'hour'] as const)
      expect(codesOf([service({ unit, official: null, typed: '2', hours: '1.5' })])).toEqual([
        ['typed', 'time-spent'],
      ])
  })

  test('is first reduced by the default, then limited to the hours spent', () => {
    expect(codesOf([service({ official: '4', hours: '3.5' })], true)).toEqual([['official', 'default']])
    expect(codesOf([service({ official: '4', hours: '2' })], true)).toEqual([
      ['official', 'default', 'time-spent'],
    ])
  })
})

describe('a trip', () => {
  test('that another file counts gives no points here', () => {
    expect(countTrip(trip('48', { isCountedElsewhere: true }))).toEqual({
      points: 0,
      steps: [
        { code: 'by-km', points: 60_000 },
        { code: 'counted-elsewhere', points: 0 },
      ],
    })
  })

  test('below the minimum gives none, to a tenth of a kilometre', () => {
    expect(['19.9', '20', '20.1'].map(km => writePoints(countTrip(trip(km)).points))).toEqual([
      '0',
      '0.25',
      '0.25125',
    ])
  })

  test('without an official rate gives none', () => {
    expect(countTrip(trip('48', { perKm: null })).steps).toEqual([{ code: 'missing', points: 0 }])
  })
})

const halves = fc.integer({ min: 0, max: 40 }).map(count => writePoints(count * 50_000))
const services = fc.array(
  fc.record({
    unit: fc.constantFrom(...CODE_UNITS.filter(unit => unit !== 'km')),
    part: fc.constantFrom(...SERVICE_PARTS),
    official: fc.option(halves),
    typed: fc.option(halves),
    hours: fc.option(halves),
  }),
  { maxLength: 12 },
)
const trips = fc.array(
  fc.record({
    km: fc.integer({ min: 0, max: 9999 }).map(tenths => (tenths / 10).toFixed(1)),
    perKm: fc.constant('0.0125'),
    minimumKm: fc.constant('20'),
    isCountedElsewhere: fc.boolean(),
  }),
  { maxLength: 12 },
)
const works = fc.record({
  services,
  trips,
  isDefault: fc.boolean(),
  valueTenThousandths: fc.option(fc.integer({ min: 1, max: 200_0000 })),
  contributionCents: fc.integer({ min: 0, max: 200_00 }),
  indemnityCents: fc.integer({ min: 0, max: 5000_00 }),
})

describe('random rows', () => {
  test('never gain points by a reduction, and their steps end with their points', () => {
    fc.assert(
      fc.property(works, work => {
        const { services: counted, trips: driven } = sumPointTotals(work)
        for (const { points, steps } of [...counted, ...driven]) {
          expect(steps.at(-1)?.points).toBe(points)
          const left = steps.map(step => step.points)
          expect(left).toEqual(left.toSorted((one, other) => other - one))
        }
      }),
    )
  })

  test('without official or typed points never get any', () => {
    fc.assert(
      fc.property(works, ({ services: rows, isDefault }) => {
        const unknown = rows.map(row => ({ ...row, official: null, typed: null }))
        expect(countServices(unknown, isDefault).every(({ points }) => points === 0)).toBe(true)
      }),
    )
  })

  test('add up, whatever their order of trips, and their net is never below zero or above the gross', () => {
    fc.assert(
      fc.property(works, work => {
        const totals = sumPointTotals(work)
        expect(totals.points).toBe(totals.servicePoints + totals.travelPoints)
        expect(sumPointTotals({ ...work, trips: work.trips.toReversed() }).points).toBe(totals.points)
        const { grossCents, netCents } = totals
        if (work.valueTenThousandths === null) expect([grossCents, netCents]).toEqual([null, null])
        else expect(netCents).toBe(Math.max(0, (grossCents ?? 0) - totals.deductedCents))
      }),
    )
  })

  test('have basic points at most once', () => {
    fc.assert(
      fc.property(services, rows => {
        const basic = rows.map(row => ({ ...row, unit: 'flat' as const, official: '3', hours: null }))
        const counted = countServices(basic, false).filter(({ points }) => points > 0)
        expect(counted).toHaveLength(Math.min(1, basic.length))
      }),
    )
  })
})

test('knows the official values of a point in the order of their days', () => {
  const days = POINT_VALUES.map(({ validFrom }) => validFrom)
  expect(days).toEqual(days.toSorted())
  expect(POINT_VALUES.find(({ validFrom }) => validFrom === '2024-02-01')?.valueTenThousandths).toBe(939_700)
})
