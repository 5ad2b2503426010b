// Bars from numbers: pure geometry in shares of the plot, which the browser draws in percent and a PDF as an SVG.

export interface BarGroup {
  label: string
  /** One value per series; below zero, the bar hangs from the line of zero. */
  values: readonly number[]
}

export interface BarChart {
  /** The values of the grid lines, from the lowest to the highest. */
  ticks: number[]
  /** The height of the line of zero, as a share of the plot from its bottom. */
  zero: number
  bars: Bar[]
}

export interface Bar {
  group: number
  series: number
  /** Shares of the plot; `y` counts from the top. */
  x: number
  y: number
  width: number
  height: number
}

interface Layout {
  isStacked?: boolean
  /** The units of one label step: 60 keeps the ticks of minutes at whole hours. */
  unit?: number
}

const WIDEST_GROUP = 0.72
const MOST_TICKS = 5

export function barChart(
  groups: readonly BarGroup[],
  { isStacked = false, unit = 1 }: Layout = {},
): BarChart {
  const heights = groups.flatMap(({ values }) => (isStacked ? [sum(values)] : values))
  const ticks = niceTicks(Math.min(0, ...heights), Math.max(unit, ...heights), unit)
  const lowest = ticks[0] ?? 0
  const range = (ticks.at(-1) ?? 1) - lowest
  const topOf = (value: number) => 1 - (value - lowest) / range
  const bars = groups.flatMap((group, index) =>
    placed(group.values, isStacked).map(({ from, until, column, columns }, series) => {
      const width = WIDEST_GROUP / groups.length / columns
      const left = (index + (1 - WIDEST_GROUP) / 2) / groups.length
      return {
        group: index,
        series,
        x: left + column * width,
        y: topOf(Math.max(from, until)),
        width,
        height: Math.abs(until - from) / range,
      }
    }),
  )
  return { ticks, zero: -lowest / range, bars }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function placed(values: readonly number[], isStacked: boolean) {
  return values.map((value, series) => {
    const from = isStacked ? sum(values.slice(0, series)) : 0
    return {
      from,
      until: from + value,
      column: isStacked ? 0 : series,
      columns: isStacked ? 1 : values.length,
    }
  })
}

/** Steps of 1, 2 or 5 times a power of ten, in whole units, so that at most five lines cover all values. */
export function niceTicks(lowest: number, highest: number, unit: number): number[] {
  const step = niceStep((highest - lowest) / unit / (MOST_TICKS - 1)) * unit
  const first = Math.floor(lowest / step)
  const last = Math.max(first + 1, Math.ceil(highest / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const factor = [1, 2, 5, 10].find(nice => nice * power >= rough) ?? 10
  return factor * power
}

interface Drawing {
  groups: readonly BarGroup[]
  chart: BarChart
  /** A text for each tick. */
  tickTexts: readonly string[]
  /** A colour for each series; the second has stripes too, so that it differs without colour. */
  colors: readonly [string, string]
  ink: string
  line: string
}

const WIDTH = 640
const HEIGHT = 200
const LEFT = 84
const BOTTOM = 24
const TOP = 8

/** A whole SVG for a document: with attributes only, because Typst knows no classes. */
export function svgOfBarChart({ groups, chart, tickTexts, colors, ink, line }: Drawing): string {
  const plot = { width: WIDTH - LEFT, height: HEIGHT - BOTTOM - TOP }
  const [lowest = 0, highest = 1] = [chart.ticks[0], chart.ticks.at(-1)]
  const grid = chart.ticks.map((tick, index) => {
    const y = round(TOP + plot.height * (1 - (tick - lowest) / (highest - lowest)))
    const text = `<text x="${LEFT - 8}" y="${y + 3}" text-anchor="end">${escaped(tickTexts[index] ?? '')}</text>`
    return `<path d="M${LEFT} ${y}H${WIDTH}" stroke="${line}" fill="none"/>${text}`
  })
  const bars = chart.bars.map(({ series, x, y, width, height }) => {
    const place = `x="${round(LEFT + x * plot.width)}" y="${round(TOP + y * plot.height)}" width="${round(width * plot.width)}" height="${round(height * plot.height)}"`
    const stripes = series === 1 ? `<rect ${place} fill="url(#stripes)"/>` : ''
    return `<rect ${place} fill="${colors[series === 0 ? 0 : 1]}"/>${stripes}`
  })
  const labels = groups.map(({ label }, index) => {
    const x = round(LEFT + ((index + 0.5) / groups.length) * plot.width)
    return `<text x="${x}" y="${HEIGHT - 6}" text-anchor="middle">${escaped(label)}</text>`
  })
  const stripes =
    '<defs><pattern id="stripes" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5" stroke="#ffffff" stroke-opacity="0.55" stroke-width="2.5"/></pattern></defs>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${stripes}<g font-family="Inter" font-size="10" fill="${ink}">${[...grid, ...bars, ...labels].join('')}</g></svg>`
}

const round = (value: number) => Math.round(value * 100) / 100
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
