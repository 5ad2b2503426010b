// A figure in words, the same on the screen, in the PDF and for a screen reader.
import type { Day } from '../calendar/day.ts'
import { writePoints } from '../legal-aid/points.ts'
import { amountOf, formatAmount } from '../money/amounts/amount.ts'
import { CURRENCIES, type Currency } from '../money/amounts/currencies.ts'
import { numberFormat } from '../words/formats.ts'
import type { Language } from '../words/languages.ts'
import { type FigureKind, MEASURES, needsManyCases } from './figure-kinds.ts'
import { REPORT_TEXTS } from './figure-report-texts.ts'

/** The rows of one part and currency. */
export interface FigureSum {
  part: string | null
  currency: Currency | null
  value: number
  /** The value of the rows that count, for a share. */
  counted: number
  rows: number
}

export interface FigureSpan {
  /** The first day; null for a figure of today. */
  from: Day | null
  rows: number
  /** The middle of all rows; null for other measures, without rows, or with too few cases. */
  median: number | null
  isTooFew: boolean
  sums: FigureSum[]
}

const NOTHING = '–'
const MINUTES_OF_DAY = 24 * 60

/** Why a figure has no value; undefined if it has one. */
export function missingText(kind: FigureKind, span: FigureSpan, language: Language): string | undefined {
  if (span.isTooFew) return REPORT_TEXTS.tooFew[language]
  if (span.rows > 0 || !needsManyCases(kind)) return undefined
  return REPORT_TEXTS[MEASURES[kind] === 'mean' ? 'noAnswer' : 'noCase'][language]
}

/** A figure in one line: its value, or why it has none. */
export const spanText = (kind: FigureKind, span: FigureSpan, language: Language): string =>
  missingText(kind, span, language) ?? figureTexts(kind, span, language).join(' · ')

/** One text, or one for each currency. */
export function figureTexts(kind: FigureKind, span: FigureSpan, language: Language): string[] {
  const { rows, median, isTooFew, sums } = span
  if (isTooFew) return [NOTHING]
  const value = total(sums, 'value')
  switch (MEASURES[kind]) {
    case 'money':
      return moneyTexts(sums, language)
    case 'minutes':
      return [hoursText(value, language)]
    case 'share':
      return [shareText(total(sums, 'counted'), value, language)]
    case 'median':
      return [median === null ? NOTHING : waitText(median, language)]
    case 'mean':
      return [rows === 0 ? NOTHING : meanText(value / rows, language)]
    case 'points':
      return [pointsText(value, language)]
    case 'count':
      return [numberFormat(language, {}).format(value)]
  }
}

const total = (sums: readonly FigureSum[], of: 'value' | 'counted'): number =>
  sums.reduce((all, sum) => all + sum[of], 0)

export function moneyOf(sums: readonly FigureSum[]): { units: number; currency: Currency }[] {
  return CURRENCIES.flatMap(currency => {
    const ofIt = sums.filter(sum => sum.currency === currency)
    return ofIt.length > 0 ? [{ units: total(ofIt, 'value'), currency }] : []
  })
}

function moneyTexts(sums: readonly FigureSum[], language: Language): string[] {
  const texts = moneyOf(sums).map(({ units, currency }) => formatAmount(amountOf(units, currency), language))
  return texts.length > 0 ? texts : [NOTHING]
}

/** One row of a figure, in the figure's unit. */
export function rowText(
  kind: FigureKind,
  { value, currency }: { value: number; currency: Currency | null },
  language: Language,
): string {
  if (currency) return formatAmount(amountOf(value, currency), language)
  if (kind === 'hours' || kind === 'billable') return hoursText(value, language)
  if (MEASURES[kind] === 'median') return waitText(value, language)
  return kind === 'points' ? pointsText(value, language) : numberFormat(language, {}).format(value)
}

export function shareText(part: number, whole: number, language: Language): string {
  if (whole === 0) return NOTHING
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part / whole)
}

const meanText = (mean: number, language: Language) =>
  `${numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mean)} / 5`

const pointsText = (units: number, language: Language) =>
  numberFormat(language, { maximumFractionDigits: 5 }).format(writePoints(units) as Intl.StringNumericLiteral)

const HOUR: Record<Language, string> = { fr: 'h', en: 'h', nl: 'u' }

/** 12 h 05, never broken over two lines. */
export function hoursText(minutes: number, language: Language): string {
  const hours = numberFormat(language, {}).format(Math.floor(minutes / 60))
  const rest = minutes % 60
  return `${hours}\u00a0${HOUR[language]}${rest > 0 ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`
}

/** Waiting time: minutes, then hours, then days with one decimal. */
export function waitText(minutes: number, language: Language): string {
  const inUnit = (value: number, unit: string, digits = 0) =>
    numberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: digits,
    }).format(value)
  if (minutes < 60) return inUnit(Math.round(minutes), 'minute')
  if (minutes < 2 * MINUTES_OF_DAY) return inUnit(minutes / 60, 'hour', 1)
  return inUnit(minutes / MINUTES_OF_DAY, 'day', 1)
}
