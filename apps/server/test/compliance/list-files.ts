// Writes sanctions lists of invented subjects, as small or as large as the real ones, with their three scripts and their
// dirty values.
import type { ListEntry } from '@maat/domain/compliance/sanctions/list-entry'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const attributes = (values: Record<string, string | number | null>) =>
  Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

export interface Head {
  madeAt: string
  reference: string
}

export const HEAD: Head = { madeAt: '2026-11-10T09:00:00.000Z', reference: '1001' }

export const entryOf = (key: string, name: string, given: Partial<ListEntry> = {}): ListEntry => ({
  key,
  kind: 'person',
  names: [{ text: name, isWeak: false }],
  births: [],
  nationalities: [],
  numbers: [],
  programme: 'TEST',
  remark: '',
  ...given,
})

export function euEntry({
  key,
  kind,
  names,
  births,
  nationalities,
  numbers,
  programme,
  remark,
}: ListEntry): string {
  return [
    `<sanctionEntity${attributes({ designationDate: '', euReferenceNumber: key, logicalId: key })}>`,
    remark && `<remark>${escaped(remark)}</remark>`,
    `<regulation${attributes({ programme, numberTitle: '2026/1' })}><publicationUrl>http://oj.example/1</publicationUrl></regulation>`,
    `<subjectType${attributes({ code: kind, classificationCode: kind === 'person' ? 'P' : 'E' })}/>`,
    ...names.map(({ text, isWeak }) =>
      isWeak
        ? `<nameAlias${attributes({ wholeName: text, strong: 'false' })}><remark>Low quality alias</remark></nameAlias>`
        : `<nameAlias${attributes({ wholeName: text, strong: 'true', gender: 'M' })}/>`,
    ),
    ...births.map(
      ({ year, month, day, isCirca }) =>
        `<birthdate${attributes({
          circa: String(isCirca),
          year,
          monthOfYear: month,
          dayOfMonth: day,
          birthdate: month && day ? `${year}-${two(month)}-${two(day)}` : null,
          countryIso2Code: '00',
          countryDescription: 'UNKNOWN',
        })}/>`,
    ),
    ...nationalities.map(code => `<citizenship${attributes({ region: '', countryIso2Code: code })}/>`),
    ...numbers.map(
      ({ kind: type, text }) =>
        `<identification${attributes({ identificationTypeCode: type, number: text })}/>`,
    ),
    '</sanctionEntity>',
  ]
    .filter(Boolean)
    .join('\n')
}

const two = (part: number) => String(part).padStart(2, '0')

export const euHead = ({ madeAt, reference }: Head = HEAD) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<export xmlns="http://eu.europa.ec/fpi/fsd/export"${attributes({
    generationDate: madeAt,
    globalFileId: reference,
  })}>\n`

export const EU_END = '</export>\n'

export const euList = (entries: readonly ListEntry[], head: Head = HEAD): string =>
  `${euHead(head)}${entries.map(euEntry).join('\n')}\n${EU_END}`

export function frenchRecord(
  id: number,
  { kind, names, births, numbers }: ListEntry,
  country?: string,
): object {
  const [first, ...others] = names.map(({ text }) => text)
  const [given = '', ...rest] = (first ?? '').split(' ')
  const isPerson = kind === 'person'
  const detail = (type: string, values: object[]) =>
    values.length > 0 ? [{ TypeChamp: type, Valeur: values }] : []
  return {
    IdRegistre: id,
    Nature: isPerson ? 'Personne physique' : 'Personne morale',
    Nom: isPerson ? rest.join(' ') : first,
    RegistreDetail: [
      ...detail('PRENOM', isPerson ? [{ Prenom: given }] : []),
      ...detail('SEXE', isPerson ? [{ Sexe: 'Masculin' }] : []),
      ...detail(
        'DATE_DE_NAISSANCE',
        births.map(({ year, month, day }) => ({
          Jour: day === null ? '' : String(day),
          Mois: month === null ? '' : String(month),
          Annee: String(year),
        })),
      ),
      ...detail(
        'ALIAS',
        others.map(Alias => ({ Alias, Commentaire: '' })),
      ),
      ...detail('NATIONALITE', country ? [{ Pays: country }] : []),
      ...detail(
        'IDENTIFICATION',
        numbers.map(({ text }) => ({ Identification: `Passeport n° ${text}`, Commentaire: '' })),
      ),
      ...detail('MOTIFS', [{ Motifs: 'Inventé pour un essai.' }]),
    ],
  }
}

export const frenchList = (records: readonly object[], madeAt = HEAD.madeAt): string =>
  JSON.stringify({ Publications: { DatePublication: madeAt, PublicationDetail: records } })

/** Numbers that look random, and are the same in every run. */
export function drawing(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const FIRST_NAMES = (
  'Mohamed Ahmed Ali Ivan Sergei Maria Olga Dmitri Hassan Fatima Jean Marie Pieter Anna Omar Yusuf Karim Elena Viktor ' +
  'Igor Samir Nadia Leila Boris Tariq Ibrahim Alexei Natalia Paul Claire'
).split(' ')
const SYLLABLES = 'ka ri mo ta ze lin dor va shu bek nar osh tal mir yan gra pel sun wex qir'.split(' ')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function inventedName(draw: (below: number) => number): string {
  const syllable = () => SYLLABLES[draw(SYLLABLES.length)] ?? ''
  const last = Array.from({ length: 2 + draw(2) }, syllable).join('')
  const first =
    draw(4) === 0 ? capital(syllable() + syllable()) : (FIRST_NAMES[draw(FIRST_NAMES.length)] ?? '')
  const middle = draw(3) === 0 ? ` ${capital(syllable() + syllable())}` : ''
  return `${first}${middle} ${capital(last)}`
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const CYRILLIC = 'абкдефгхижклмнопкрстувуиз'.padEnd(26, 'и')
const ARABIC = 'ابكدفگغهيجكلمنوبقرستوفوخيز'

const inScript = (name: string, letters: string) =>
  name
    .toLowerCase()
    .split('')
    .map(letter => (LATIN.includes(letter) ? letters.charAt(LATIN.indexOf(letter)) : letter))
    .join('')

/** Subjects with three to seven names in three scripts, births of every precision, and values that mean nothing. */
export function inventedEntry(at: number, draw: (below: number) => number): ListEntry {
  const isPerson = draw(4) > 0
  const name = isPerson
    ? inventedName(draw)
    : `${capital(inventedName(draw).split(' ').at(-1) ?? '')} Trading LLC`
  const words = name.split(' ')
  const aliases = [
    words.toReversed().join(' '),
    inScript(name, CYRILLIC),
    inScript(name, ARABIC),
    ...Array.from({ length: draw(4) }, () => `${words[0]} ${inventedName(draw).split(' ').at(-1)}`),
  ]
  return entryOf(`EU.${at}.${draw(90)}`, name, {
    kind: isPerson ? 'person' : 'enterprise',
    names: [name, ...aliases].map((text, place) => ({ text, isWeak: place > 4 })),
    births: isPerson ? [bornSometime(draw)] : [],
    nationalities: isPerson ? [['RU', 'SY', 'UNKNOWN', '00', 'BE'][draw(5)] ?? '00'] : [],
    numbers: draw(2) === 0 ? [{ kind: 'passport', text: String(10_000_000 + draw(89_999_999)) }] : [],
    remark: draw(3) === 0 ? 'DOB unknown & "to be checked" <sic>' : '',
  })
}

function bornSometime(draw: (below: number) => number): ListEntry['births'][number] {
  const year = 1940 + draw(60)
  const precision = draw(3)
  return {
    year,
    month: precision > 0 ? 1 + draw(12) : null,
    day: precision > 1 ? 1 + draw(28) : null,
    isCirca: precision === 0,
  }
}

export function inventedEntries(count: number, seed = 1): ListEntry[] {
  const draw = drawing(seed)
  return Array.from({ length: count }, (_, at) => inventedEntry(at, draw))
}
