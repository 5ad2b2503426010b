// The charts of the figures: the latest spans of hours, and of money in each currency.
import type { Day } from '../calendar/day.ts'
import { dateText } from '../calendar/day-text.ts'
import { spanName } from '../calendar/span-name.ts'
import type { SpanKind } from '../calendar/spans.ts'
import { amountOf, formatAmount } from '../money/amounts/amount.ts'
import { CURRENCIES, CURRENCY_DECIMALS, type Currency } from '../money/amounts/currencies.ts'
import { numberFormat } from '../words/formats.ts'
import type { Language, Translated } from '../words/languages.ts'
import type { BarGroup } from './bar-chart.ts'
import type { FigureKind } from './figure-kinds.ts'
import { FIGURE_TEXTS, PART_TEXTS } from './figure-texts.ts'
import { type FigureSpan, hoursText } from './figure-values.ts'

export interface ChartGroup extends BarGroup {
  /** The first day of the span, and its whole name. */
  from: Day
  name: string
}

export interface FigureChart {
  id: string
  title: string
  /** The names of the two series. */
  series: readonly [string, string]
  groups: ChartGroup[]
  isStacked: boolean
  /** The units of one tick. */
  unit: number
  valueText(value: number): string
  tickText(value: number): string
}

interface Shown {
  span: SpanKind
  figures: readonly { kind: FigureKind; spans: readonly FigureSpan[] }[]
}

export function figureCharts({ span, figures }: Shown, language: Language): FigureChart[] {
  const spansOf = (kind: FigureKind) => figures.find(figure => figure.kind === kind)?.spans ?? []
  const hours = spansOf('hours')
  const [invoiced, collected] = [spansOf('invoiced'), spansOf('collected')]
  const currencies = CURRENCIES.filter(currency =>
    [...invoiced, ...collected].some(({ sums }) => sums.some(sum => sum.currency === currency)),
  )
  return [
    ...(hours.length > 0 ? [hoursChart(hours, span, language)] : []),
    ...currencies.map(currency => moneyChart({ invoiced, collected, currency }, span, language)),
  ]
}

const OTHER: Translated = {
  fr: 'Inclus ou offert',
  en: 'Included or offered',
  nl: 'Inbegrepen of aangeboden',
}
const MONEY: Translated = {
  fr: 'Facturé et encaissé',
  en: 'Invoiced and collected',
  nl: 'Gefactureerd en geïnd',
}

function hoursChart(spans: readonly FigureSpan[], span: SpanKind, language: Language): FigureChart {
  return {
    id: 'hours',
    title: FIGURE_TEXTS.hours.name[language],
    series: [PART_TEXTS.billable?.[language] ?? '', OTHER[language]],
    groups: spans.map(({ from, sums }) => ({
      ...labelsOf(from, span, language),
      values: [
        sumIf(sums, ({ part }) => part === 'billable'),
        sumIf(sums, ({ part }) => part !== 'billable'),
      ],
    })),
    isStacked: true,
    unit: 60,
    valueText: value => hoursText(value, language),
    tickText: value => hoursText(value, language),
  }
}

interface Money {
  invoiced: readonly FigureSpan[]
  collected: readonly FigureSpan[]
  currency: Currency
}

function moneyChart(
  { invoiced, collected, currency }: Money,
  span: SpanKind,
  language: Language,
): FigureChart {
  const inCurrency = (sums: FigureSpan['sums'] = []) => sumIf(sums, sum => sum.currency === currency)
  const unit = 10 ** CURRENCY_DECIMALS[currency]
  const short = numberFormat(language, { notation: 'compact', style: 'currency', currency })
  return {
    id: currency,
    title: MONEY[language],
    series: [FIGURE_TEXTS.invoiced.name[language], FIGURE_TEXTS.collected.name[language]],
    groups: invoiced.map(({ from, sums }, index) => ({
      ...labelsOf(from, span, language),
      values: [inCurrency(sums), inCurrency(collected[index]?.sums)],
    })),
    isStacked: false,
    unit,
    valueText: units => formatAmount(amountOf(units, currency), language),
    tickText: units => short.format(units / unit),
  }
}

const sumIf = (sums: FigureSpan['sums'], isIt: (sum: FigureSpan['sums'][number]) => boolean): number =>
  sums.filter(isIt).reduce((total, { value }) => total + value, 0)

/** A chart shows spans, and none of them is a figure of today. */
function labelsOf(from: Day | null, span: SpanKind, language: Language): Omit<ChartGroup, 'values'> {
  const day = from as Day
  return { from: day, label: labelOf(day, span, language), name: spanName(day, span, language) }
}

const inWords = (day: Day, language: Language, parts: Intl.DateTimeFormatOptions) =>
  dateText(new Date(`${day}T00:00:00Z`), language, { ...parts, timeZone: 'UTC' })

/** As short as the axis of a phone needs it. */
function labelOf(from: Day, span: SpanKind, language: Language): string {
  if (span === 'year') return from.slice(0, 4)
  if (span === 'month') return inWords(from, language, { month: 'narrow' })
  return String(Number(from.slice(8)))
}
