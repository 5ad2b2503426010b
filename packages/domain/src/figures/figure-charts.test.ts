import { expect, test } from 'vitest'
import { spanName } from '../calendar/span-name.ts'
import { figureCharts } from './figure-charts.ts'
import type { FigureSpan, FigureSum } from './figure-values.ts'

const span = (from: string, ...sums: Partial<FigureSum>[]): FigureSpan => ({
  from,
  rows: sums.length,
  median: null,
  isTooFew: false,
  sums: sums.map(sum => ({ part: null, currency: null, value: 0, counted: 0, rows: 1, ...sum })),
})

test('draws hours, and money in one chart for each currency', () => {
  const charts = figureCharts(
    {
      span: 'month',
      figures: [
        {
          kind: 'hours',
          spans: [
            span('2026-10-01'),
            span('2026-11-01', { part: 'billable', value: 90 }, { part: 'offered', value: 30 }),
          ],
        },
        {
          kind: 'invoiced',
          spans: [
            span('2026-10-01', { currency: 'EUR', value: 100 }),
            span('2026-11-01', { currency: 'XAF', value: 7 }),
          ],
        },
        {
          kind: 'collected',
          spans: [span('2026-10-01'), span('2026-11-01', { currency: 'EUR', value: 40 })],
        },
      ],
    },
    'en',
  )
  expect(charts.map(({ id, groups }) => [id, groups.map(({ values }) => values)])).toEqual([
    [
      'hours',
      [
        [0, 0],
        [90, 30],
      ],
    ],
    [
      'EUR',
      [
        [100, 0],
        [0, 40],
      ],
    ],
    [
      'XAF',
      [
        [0, 0],
        [7, 0],
      ],
    ],
  ])
  expect(charts[0]?.groups[1]).toMatchObject({ label: 'N', name: 'November 2026' })
  expect(charts[1]?.tickText(150_000)).toBe('€1.5K')
})

test('draws no chart of amounts if the figures have none', () => {
  expect(figureCharts({ span: 'day', figures: [{ kind: 'hours', spans: [] }] }, 'fr')).toEqual([])
})

test('names each span', () => {
  expect(spanName('2026-01-01', 'year', 'fr')).toBe('2026')
  expect(spanName('2026-12-28', 'week', 'en')).toBe('December 28, 2026 – January 3, 2027')
  expect(spanName('2026-11-18', 'day', 'nl')).toBe('woensdag 18 november 2026')
})
