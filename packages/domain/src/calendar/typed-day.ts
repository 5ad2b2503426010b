// Reads and formats a calendar day for input fields: in digits, in the order of the reader's language.

import type { Language } from '../words/languages.ts'
import type { Day } from './day.ts'
import { isPlainDate } from './is-plain-date.ts'
import { plainDate } from './plain-dates.ts'

interface Form {
  mark: string
  isMonthFirst?: true
  pattern: string
}

const FORMS: Record<Language, Form> = {
  fr: { mark: '/', pattern: 'jj/mm/aaaa' },
  en: { mark: '/', isMonthFirst: true, pattern: 'mm/dd/yyyy' },
  nl: { mark: '-', pattern: 'dd-mm-jjjj' },
}

/** Without accents, in the three languages, because users mix them. */
const MONTHS: readonly (readonly string[])[] = [
  ['janvier', 'january', 'januari'],
  ['fevrier', 'february', 'februari'],
  ['mars', 'march', 'maart', 'mrt'],
  ['avril', 'april'],
  ['mai', 'may', 'mei'],
  ['juin', 'june', 'juni'],
  ['juillet', 'july', 'juli'],
  ['aout', 'august', 'augustus'],
  ['septembre', 'september'],
  ['octobre', 'october', 'oktober'],
  ['novembre', 'november'],
  ['decembre', 'december'],
]
const SHORTEST_NAME = 3

/** « le 1er », 'the 1st of', and the weekdays. */
const FILLERS =
  /^(le|er|de|the|of|st|nd|rd|th|e|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)$/

export const dayPattern = (language: Language): string => FORMS[language].pattern

/** 2026-02-01 in an input field: « 01/02/2026 », '02/01/2026' in English. */
export function typedDayText(date: string, language: Language): string {
  if (!isPlainDate(date)) return ''
  const [year = '', month = '', day = ''] = date.split('-')
  const { mark, isMonthFirst } = FORMS[language]
  return (isMonthFirst ? [month, day, year] : [day, month, year]).join(mark)
}

export interface DayReading {
  /** The latest possible date for a two-digit year. */
  latest: Day
  language: Language
}

export function parseTypedDay(text: string, reading: DayReading): Day | undefined {
  const words = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const figures = words.match(/\d+/g) ?? []
  const names = (words.match(/\p{L}+/gu) ?? []).filter(word => !FILLERS.test(word))
  if (names.length > 1) return undefined
  if (names.length === 1) return fromName(String(names[0]), figures, reading)
  if (figures.length === 1) return fromOneFigure(String(figures[0]), reading)
  return figures.length === 3 ? fromFigures(figures, reading) : undefined
}

function fromName(name: string, figures: readonly string[], reading: DayReading): Day | undefined {
  const fitting = MONTHS.flatMap((known, index) =>
    known.some(one => one.startsWith(name)) ? String(index + 1) : [],
  )
  const [month, ...others] = name.length >= SHORTEST_NAME ? fitting : []
  const [first = '', second = ''] = figures
  if (!month || others.length > 0 || figures.length !== 2) return undefined
  return first.length === 4 ? made(first, month, second, reading) : made(second, month, first, reading)
}

/** Typed without separators. */
function fromOneFigure(figure: string, reading: DayReading): Day | undefined {
  if (figure.length !== 8 && figure.length !== 6) return undefined
  const inOrder = [figure.slice(0, 2), figure.slice(2, 4), figure.slice(4)]
  const fromYear = [figure.slice(0, 4), figure.slice(4, 6), figure.slice(6)]
  return fromFigures(inOrder, reading) ?? (figure.length === 8 ? fromFigures(fromYear, reading) : undefined)
}

function fromFigures(figures: readonly string[], reading: DayReading): Day | undefined {
  const [first = '', second = '', third = ''] = figures
  if (first.length === 4) return made(first, second, third, reading)
  const dayFirst = made(third, second, first, reading)
  const monthFirst = made(third, first, second, reading)
  // Only one of the two can be the month of 02/13/2026.
  return FORMS[reading.language].isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
}

function made(year: string, month: string, day: string, { latest }: DayReading): Day | undefined {
  if ((year.length !== 2 && year.length !== 4) || month.length > 2 || day.length > 2) return undefined
  const date = plainDate(
    year.length === 2 ? fullYear(year, latest) : Number(year),
    Number(month),
    Number(day),
  )
  return isPlainDate(date) ? date : undefined
}

/** The last year with these digits that is not too late. */
function fullYear(figures: string, latest: Day): number {
  const last = Number(latest.slice(0, 4))
  const year = last - (last % 100) + Number(figures)
  return year > last ? year - 100 : year
}
