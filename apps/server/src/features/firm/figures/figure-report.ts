// The content of the printed figures: texts and drawings, made of the reply that the screen shows.

import type { FigureRow, FigureView } from '@maat/contract/firm/figures'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { describeMoment } from '@maat/domain/calendar/event-moments'
import { spanName } from '@maat/domain/calendar/span-name'
import { shiftedSpan } from '@maat/domain/calendar/spans'
import { barChart, svgOfBarChart } from '@maat/domain/figures/bar-chart'
import { type FigureChart, figureCharts } from '@maat/domain/figures/figure-charts'
import type { Report } from '@maat/domain/figures/figure-files'
import { type FigureKind, isOfToday } from '@maat/domain/figures/figure-kinds'
import { REPORT_TEXTS } from '@maat/domain/figures/figure-report-texts'
import { FIGURE_TEXTS, formulaOf, partText } from '@maat/domain/figures/figure-texts'
import { type FigureSpan, figureTexts, missingText, rowText } from '@maat/domain/figures/figure-values'
import type { Language } from '@maat/domain/words/languages'
import type { z } from 'zod'
import type { Figures } from './read-figures.ts'

type TextName = keyof typeof REPORT_TEXTS

export interface FilterNames {
  report: Report
  facts: [name: TextName, value: string][]
  isOwn: boolean
  /** The computation is dated in the time of the caller's office. */
  timeZone: string
}

interface Content {
  names: FilterNames
  rows: { figure: FigureKind; rows: z.input<typeof FigureRow>[] } | undefined
  language: Language
}

type Figure = Pick<FigureView, 'kind'> & { spans: readonly FigureSpan[] }

export function reportOf(view: Figures, { names, rows, language }: Content) {
  const text = (name: TextName) => REPORT_TEXTS[name][language]
  const { span, from, computedAt, figures } = view
  const nameOf = (day: Day) => spanName(day, span, language)
  return {
    title: REPORT_TEXTS[names.report][language],
    period: nameOf(from),
    facts: [
      ...names.facts.map(([name, value]) => [text(name), value]),
      [text('period'), nameOf(from)],
      [text('before'), nameOf(shiftedSpan(span, from, -1))],
      [text('computed'), describeMoment(computedAt, names.timeZone, language)],
    ],
    charts: figureCharts(view, language).map(chart => ({
      title: chart.title,
      svg: svgOf(chart),
      alt: altOf(chart),
      series: chart.series,
    })),
    figures: {
      title: text('figures'),
      head: [text('figure'), text('now'), text('before'), text('rows')],
      rows: figures.map(figure => figureLine(figure, names, language)),
    },
    parts: {
      title: text('parts'),
      head: [text('figure'), text('part'), text('value'), text('rows')],
      rows: figures.flatMap(figure => partLines(figure, language)),
    },
    rows: {
      title: rows ? FIGURE_TEXTS[rows.figure].name[language] : '',
      head: [text('day'), text('case'), text('part'), text('value')],
      rows: rows ? rows.rows.map(row => rowLine(rows.figure, row, language)) : [],
    },
  }
}

function figureLine({ kind, spans }: Figure, names: FilterNames, language: Language) {
  const now = spans.at(-1)
  return {
    name: FIGURE_TEXTS[kind].name[language],
    formula: formulaOf(kind, names, language),
    now: [
      ...valueTexts(kind, now, language),
      ...(isOfToday(kind) ? [`(${REPORT_TEXTS.today[language]})`] : []),
    ],
    before: isOfToday(kind) ? [] : valueTexts(kind, spans.at(-2), language),
    rows: String(now?.rows ?? 0),
  }
}

/** Each currency has a line. */
function valueTexts(kind: FigureKind, span: FigureSpan | undefined, language: Language): string[] {
  if (!span) return []
  const missing = missingText(kind, span, language)
  return missing === undefined ? figureTexts(kind, span, language) : [missing]
}

function partLines({ kind, spans }: Figure, language: Language): string[][] {
  const sums = (spans.at(-1)?.sums ?? []).filter(({ part }) => part !== null)
  if (new Set(sums.map(({ part }) => part)).size < 2) return []
  return sums.map(({ part, value, currency, rows }) => [
    FIGURE_TEXTS[kind].name[language],
    partText(part, language),
    rowText(kind, { value, currency }, language),
    String(rows),
  ])
}

function rowLine(kind: FigureKind, row: z.input<typeof FigureRow>, language: Language): string[] {
  const title = row.caseTitle ?? REPORT_TEXTS.otherCase[language]
  return [
    dayText(row.day, language, 'long'),
    [row.caseNumber, title, row.invoiceNumber].filter(Boolean).join(' · '),
    partText(row.part, language),
    rowText(kind, row, language),
  ]
}

const PRINTED = { colors: ['#0F5C5C', '#B4761F'], ink: '#55636B', line: '#E4DED2' } as const

function svgOf({ groups, isStacked, unit, tickText }: FigureChart): string {
  const chart = barChart(groups, { isStacked, unit })
  return svgOfBarChart({ groups, chart, tickTexts: chart.ticks.map(tickText), ...PRINTED })
}

/** All values of the chart in words, for readers of the tagged PDF. */
const altOf = ({ title, series: [first, second], groups, valueText: words }: FigureChart): string =>
  [
    title,
    ...groups.map(
      ({ name, values: [one = 0, other = 0] }) =>
        `${name}: ${first} ${words(one)}, ${second} ${words(other)}`,
    ),
  ].join('. ')
