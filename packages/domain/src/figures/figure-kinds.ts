// The figures of the firm: how each is measured, who sees it, and when it needs many cases.
import type { AccountRole } from '../people/roles.ts'

/** Figures of a period: each row of them has a day. */
const PERIOD_FIGURES = [
  'hours',
  'billable',
  'invoiced',
  'collected',
  'accept',
  'answer',
  'close',
  'deadlines',
  'satisfaction',
  'clarity',
  'points',
  'cases',
  'origins',
  'result',
] as const

/** Figures of today, whichever period is shown. */
const FIGURES_OF_TODAY = ['open', 'unbilled', 'owed', 'forecast'] as const

export const FIGURE_KINDS = [...PERIOD_FIGURES, ...FIGURES_OF_TODAY] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

export type FigureMeasure = 'minutes' | 'share' | 'money' | 'median' | 'mean' | 'points' | 'count'

export const MEASURES: Record<FigureKind, FigureMeasure> = {
  hours: 'minutes',
  billable: 'share',
  invoiced: 'money',
  collected: 'money',
  accept: 'median',
  answer: 'median',
  close: 'median',
  deadlines: 'share',
  satisfaction: 'mean',
  clarity: 'mean',
  points: 'points',
  cases: 'count',
  origins: 'count',
  result: 'money',
  open: 'count',
  unbilled: 'money',
  owed: 'money',
  forecast: 'money',
}

export const isOfToday = (kind: FigureKind): boolean => FIGURES_OF_TODAY.some(today => today === kind)

/** Figures with a chart of the latest spans. */
export const CHARTED_FIGURES = [
  'hours',
  'billable',
  'invoiced',
  'collected',
] as const satisfies readonly FigureKind[]
export const isCharted = (kind: FigureKind): boolean => CHARTED_FIGURES.some(charted => charted === kind)

const OF_ALL_STAFF: readonly FigureKind[] = ['hours', 'billable', 'answer']

/** The figures of one's own work. An assistant leads no case, so the figures of led cases would always be empty. */
export const ownFigures = (role: AccountRole): readonly FigureKind[] =>
  role === 'Assistant' ? OF_ALL_STAFF : PERIOD_FIGURES.filter(kind => kind !== 'result')

/** With fewer cases, a figure of other people's work could show how one person works. */
export const FEWEST_CASES = 10

/** Medians, means and kept deadlines of few cases describe a person; sums describe the firm. */
export const needsManyCases = (kind: FigureKind): boolean =>
  kind === 'deadlines' || MEASURES[kind] === 'median' || MEASURES[kind] === 'mean'

/** How many spans a chart shows. More years would only repeat the whole history. */
export const CHARTED_SPANS = { day: 14, week: 12, month: 12, year: 4 } as const
