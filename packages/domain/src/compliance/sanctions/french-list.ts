// Makes entries of the records of the French register of frozen assets. A parser passes the records one by one.
import { COUNTRY_CODES, countryName } from '../../people/countries.ts'
import { fold } from '../../words/fold.ts'
import { completeEntry, type ListEntry, partOfDate, shortText, yearOf } from './list-entry.ts'

type Value = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? shortText(String(value)) : ''

/** Undefined for a record that names nobody. */
export function readFrenchEntry(record: unknown): ListEntry | undefined {
  if (!isRecord(record)) return undefined
  const id = textOf(record.IdRegistre)
  const entry: ListEntry = {
    key: id && `fr:${id}`,
    kind: /physique/i.test(textOf(record.Nature)) ? 'person' : 'enterprise',
    names: [],
    births: [],
    nationalities: [],
    numbers: [],
    programme: '',
    remark: '',
  }
  const details = Array.isArray(record.RegistreDetail) ? record.RegistreDetail : []
  entry.names.push({ text: wholeName(textOf(record.Nom), details), isWeak: false })
  for (const detail of details)
    for (const value of valuesOf(detail)) addDetail(entry, textOf((detail as Value).TypeChamp), value)
  return completeEntry(entry)
}

function valuesOf(detail: unknown): Value[] {
  const values = isRecord(detail) ? detail.Valeur : undefined
  return Array.isArray(values) ? values.filter(isRecord) : []
}

function wholeName(lastName: string, details: readonly unknown[]): string {
  const first = details.find(detail => isRecord(detail) && detail.TypeChamp === 'PRENOM')
  return shortText(`${textOf(valuesOf(first)[0]?.Prenom)} ${lastName}`)
}

function addDetail(entry: ListEntry, kind: string, value: Value): void {
  if (kind === 'ALIAS') {
    const isWeak = /peu fiable|mauvaise qualité|faible/i.test(textOf(value.Commentaire))
    entry.names.push({ text: textOf(value.Alias), isWeak })
  } else if (kind === 'DATE_DE_NAISSANCE') addBirth(entry, value)
  else if (kind === 'NATIONALITE') addNationality(entry, textOf(value.Pays))
  else if (kind === 'PASSEPORT') addNumber(entry, 'passport', textOf(value.NumeroPasseport))
  else if (kind === 'IDENTIFICATION') addNumber(entry, 'id', textOf(value.Identification))
  else if (kind === 'FONDEMENT_JURIDIQUE' && entry.programme === '')
    entry.programme = textOf(value.FondementJuridiqueLabel)
  else if (kind === 'MOTIFS' && entry.remark === '') entry.remark = textOf(value.Motifs)
}

function addBirth(entry: ListEntry, value: Value): void {
  const year = yearOf(textOf(value.Annee))
  if (year === undefined) return
  const [month, day] = [partOfDate(textOf(value.Mois), 12), partOfDate(textOf(value.Jour), 31)]
  entry.births.push({ year, month, day, isCirca: false })
}

/** The register writes the country's French name. */
let codesOfCountries: ReadonlyMap<string, string> | undefined

function addNationality(entry: ListEntry, name: string): void {
  codesOfCountries ??= new Map(COUNTRY_CODES.map(code => [fold(countryName(code, 'fr')), code]))
  const code = codesOfCountries.get(fold(name))
  if (code) entry.nationalities.push(code)
}

/** An identification is free text: its number is the word with a figure. */
function addNumber(entry: ListEntry, kind: string, text: string): void {
  const number = kind === 'id' ? text.split(/[\s:;,]+/).find(word => /\d{4}/.test(word)) : text
  entry.numbers.push({ kind, text: number ?? '' })
}
