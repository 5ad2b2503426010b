// An entry of a sanctions list, in the same form for every list.
import type { Moment } from '../../calendar/moment.ts'

/** The lists of the European Union, Belgium and France. */
export const LIST_SOURCES = ['eu', 'be', 'fr'] as const
export type ListSource = (typeof LIST_SOURCES)[number]

export const SUBJECT_KINDS = ['person', 'enterprise'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export interface ListedName {
  text: string
  /** The list itself calls the alias of low quality. */
  isWeak: boolean
}

/** A birth date as precise as the list knows it. */
export interface ListedBirth {
  year: number
  month: number | null
  day: number | null
  isCirca: boolean
}

export interface ListedNumber {
  /** The list's word for its kind, for example passport. */
  kind: string
  text: string
}

export interface ListEntry {
  /** Names the subject in every version of the list, and in other lists with the same subject. */
  key: string
  kind: SubjectKind
  names: ListedName[]
  births: ListedBirth[]
  /** ISO 3166 alpha-2. */
  nationalities: string[]
  numbers: ListedNumber[]
  programme: string
  remark: string
}

/** How a file describes itself. */
export interface ListHead {
  /** When its publisher made it. */
  madeAt: Moment | null
  /** The publisher's own number of the file. */
  reference: string
}

export const LIST_FAULTS = [
  /** A document type or an entity: a list needs neither, and both serve attacks. */
  'doctype',
  'truncated',
  'damaged',
  /** Readable, but not the announced list. */
  'other-list',
  /** It names no subject. */
  'no-subjects',
  /** The list in force was made later. */
  'older',
  /** The same file is in force already. */
  'known',
  'too-large',
] as const
export type ListFault = (typeof LIST_FAULTS)[number]

export class UnreadableList extends Error {
  override readonly name = 'UnreadableList'
  readonly fault: ListFault

  constructor(fault: ListFault) {
    super(`The list is ${fault}`)
    this.fault = fault
  }
}

/** Four times the size of the real lists. */
export const MOST_LIST_BYTES = 100 << 20

export const LIST_STATES = ['uploading', 'reading', 'in-force', 'replaced', 'failed'] as const
export type ListState = (typeof LIST_STATES)[number]

const MOST_OF_EACH = 200
const MOST_TEXT = 500

/** A damaged file may have texts of any length, and a control sign that no database stores. */
export const shortText = (text: string | undefined): string =>
  (text ?? '').replaceAll('\u0000', '').replaceAll(/\s/g, ' ').trim().slice(0, MOST_TEXT)

/** Without repetitions and beyond no limit; undefined for an entry without a name. */
export function completeEntry(entry: ListEntry): ListEntry | undefined {
  const names = distinct(entry.names.filter(({ text }) => text !== ''))
  if (names.length === 0 || entry.key === '') return undefined
  return {
    ...entry,
    names,
    births: distinct(entry.births),
    nationalities: distinct(entry.nationalities),
    numbers: distinct(entry.numbers.filter(({ text }) => text !== '')),
  }
}

function distinct<Value>(values: readonly Value[]): Value[] {
  const byText = new Map(values.map(value => [JSON.stringify(value), value]))
  return [...byText.values()].slice(0, MOST_OF_EACH)
}

/** A year that the list gives, or undefined for 'unknown' and impossible ones. */
export function yearOf(text: string | undefined): number | undefined {
  const year = Number(text)
  return Number.isInteger(year) && year > 1850 && year < 2200 ? year : undefined
}

export function partOfDate(text: string | undefined, most: number): number | null {
  const part = Number(text)
  return Number.isInteger(part) && part >= 1 && part <= most ? part : null
}
