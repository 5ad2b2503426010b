import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barChart, niceTicks, svgOfBarChart } from './bar-chart.ts'

test('chooses few round ticks that cover all values', () => {
  expect(niceTicks(0, 87, 1)).toEqual([0, 50, 100])
  expect(niceTicks(0, 9, 1)).toEqual([0, 5, 10])
  expect(niceTicks(0, 430, 60)).toEqual([0, 120, 240, 360, 480])
  expect(niceTicks(-30, 100, 1)).toEqual([-50, 0, 50, 100])
})

test('any bars stay inside the plot, and their heights are proportional', () => {
  const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 12 }), rows => {
      const groups = rows.map(values => ({ label: '', values }))
      const { bars, ticks, zero } = barChart(groups)
      const range = (ticks.at(-1) ?? 0) - (ticks[0] ?? 0)
      expect(ticks.length).toBeLessThanOrEqual(7)
      for (const { group, series, x, y, width, height } of bars) {
        const value = rows[group]?.[series] ?? 0
        expect(height).toBeCloseTo(Math.abs(value) / range, 9)
        expect(value >= 0 ? y + height : y).toBeCloseTo(1 - zero, 9)
        expect(x >= 0 && x + width <= 1 && y >= -1e-9 && y + height <= 1 + 1e-9).toBe(true)
      }
    }),
  )
})

test('stacks the series of a group', () => {
  const { bars } = barChart([{ label: 'a', values: [60, 40] }], { isStacked: true })
  expect(bars.map(({ x }) => x)).toEqual([bars[0]?.x, bars[0]?.x])
  expect((bars[1]?.y ?? 0) + (bars[1]?.height ?? 0)).toBeCloseTo(bars[0]?.y ?? 0, 9)
})

test('draws texts as texts, whatever they contain', () => {
  const groups = [{ label: '<a&b>', values: [1, 2] }]
  const svg = svgOfBarChart({
    groups,
    chart: barChart(groups),
    tickTexts: ['0', '1', '2'],
    colors: ['#0f5c5c', '#b4761f'],
    ink: '#000000',
    line: '#cccccc',
  })
  expect(svg).toContain('&lt;a&amp;b&gt;')
  expect(svg.match(/url\(#stripes\)/g)).toHaveLength(1)
})
