// Makes entries of the elements of the EU list (schema 1.1), which Belgium uses as well. A parser passes the elements.
import { type Moment, momentOf } from '../../calendar/moment.ts'
import {
  completeEntry,
  type ListEntry,
  type ListHead,
  type ListSource,
  partOfDate,
  shortText,
  UnreadableList,
  yearOf,
} from './list-entry.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

const COUNTRY = /^[A-Z]{2}$/
const WEAK = /low quality|weak/i

export class EuListReader {
  readonly #source: ListSource
  readonly #onEntry: (entry: ListEntry) => void
  #head: ListHead | undefined
  #entry: ListEntry | undefined
  #path: string[] = []
  #remark = ''

  constructor(source: ListSource, onEntry: (entry: ListEntry) => void) {
    this.#source = source
    this.#onEntry = onEntry
  }

  get head(): ListHead {
    if (!this.#head) throw new UnreadableList('other-list')
    return this.#head
  }

  /** The local name of an element, without its prefix. */
  open(name: string, attributes: Attributes): void {
    if (this.#path.length === 0) this.#openRoot(name, attributes)
    this.#path.push(name)
    if (name === 'sanctionEntity') this.#entry = this.#newEntry(attributes)
    else if (this.#entry) addPart(this.#entry, name, attributes)
    if (name === 'remark') this.#remark = ''
  }

  text(text: string): void {
    if (this.#entry && this.#path.at(-1) === 'remark') this.#remark += text
  }

  close(): void {
    const name = this.#path.pop()
    if (!this.#entry) return
    if (name === 'remark') this.#addRemark(this.#entry)
    if (name !== 'sanctionEntity') return
    const entry = completeEntry(this.#entry)
    this.#entry = undefined
    if (entry) this.#onEntry(entry)
  }

  #openRoot(name: string, attributes: Attributes): void {
    if (name !== 'export') throw new UnreadableList('other-list')
    this.#head = {
      madeAt: momentFrom(attributes.generationDate),
      reference: shortText(attributes.globalFileId),
    }
  }

  /** An entry with the reference of the EU is the same subject in both lists. */
  #newEntry(attributes: Attributes): ListEntry {
    const reference = shortText(attributes.euReferenceNumber)
    const id = shortText(attributes.logicalId)
    return {
      key: reference ? reference : id && `${this.#source}:${id}`,
      kind: 'person',
      names: [],
      births: [],
      nationalities: [],
      numbers: [],
      programme: '',
      remark: '',
    }
  }

  #addRemark(entry: ListEntry): void {
    const isOfName = this.#path.at(-1) === 'nameAlias'
    const last = entry.names.at(-1)
    if (isOfName && last && WEAK.test(this.#remark)) last.isWeak = true
    if (this.#path.at(-1) === 'sanctionEntity' && entry.remark === '') entry.remark = shortText(this.#remark)
  }
}

/** Some dates of the lists have no time. */
export function momentFrom(text: string | undefined): Moment | null {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? null : momentOf(moment)
}

function addPart(entry: ListEntry, name: string, attributes: Attributes): void {
  if (name === 'subjectType') entry.kind = isPerson(attributes) ? 'person' : 'enterprise'
  else if (name === 'nameAlias') addName(entry, attributes)
  else if (name === 'birthdate') addBirth(entry, attributes)
  else if (name === 'citizenship') addNationality(entry, attributes)
  else if (name === 'identification') addNumber(entry, attributes)
  else if (name === 'regulation' && entry.programme === '') entry.programme = shortText(attributes.programme)
}

const isPerson = (attributes: Attributes) =>
  attributes.code === 'person' || attributes.classificationCode === 'P'

function addName(entry: ListEntry, attributes: Attributes): void {
  const parts = [attributes.firstName, attributes.middleName, attributes.lastName]
  const text = shortText(attributes.wholeName) || shortText(parts.filter(Boolean).join(' '))
  entry.names.push({ text, isWeak: attributes.strong === 'false' })
}

function addBirth(entry: ListEntry, attributes: Attributes): void {
  const [ofDate, month, day] = (attributes.birthdate ?? '').slice(0, 10).split('-')
  const year = yearOf(ofDate || attributes.year)
  if (year === undefined) return
  entry.births.push({
    year,
    month: partOfDate(month ?? attributes.monthOfYear ?? attributes.month, 12),
    day: partOfDate(day ?? attributes.dayOfMonth ?? attributes.day, 31),
    isCirca: attributes.circa === 'true',
  })
}

/** Unknown countries are written UNKNOWN, or 00. */
function addNationality(entry: ListEntry, attributes: Attributes): void {
  const code = (attributes.countryIso2Code ?? '').trim().toUpperCase()
  if (COUNTRY.test(code)) entry.nationalities.push(code)
}

function addNumber(entry: ListEntry, attributes: Attributes): void {
  const kind = shortText(attributes.identificationTypeCode)
  for (const text of [attributes.number, attributes.latinNumber].map(shortText))
    entry.numbers.push({ kind, text })
}
