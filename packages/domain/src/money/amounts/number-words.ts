// Whole numbers in words, in three languages: below a thousand by each language's rules, then by groups of three
// digits.
import type { Language } from '../../words/languages.ts'

type Words = readonly string[]
const list = (text: string): Words => text.split(' ')

const FRENCH = list(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
)
const FRENCH_TENS = list('_ dix vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt')
const ENGLISH = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
)
const ENGLISH_TENS = list('_ ten twenty thirty forty fifty sixty seventy eighty ninety')
const DUTCH = list(
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
)
const DUTCH_TENS = list('_ tien twintig dertig veertig vijftig zestig zeventig tachtig negentig')

const at = (words: Words, index: number): string => words[index] ?? ''
const split = (number: number, by: number): [number, number] => [Math.floor(number / by), number % by]

/** Eighty and hundreds take an s at the end of the number. */
function french(number: number, isLast: boolean): string {
  const [hundreds, rest] = split(number, 100)
  const before = hundreds > 1 ? `${at(FRENCH, hundreds)} cent` : 'cent'
  if (hundreds === 0) return frenchBelowHundred(rest, isLast)
  if (rest === 0) return hundreds > 1 && isLast ? `${before}s` : before
  return `${before} ${frenchBelowHundred(rest, isLast)}`
}

function frenchBelowHundred(number: number, isLast: boolean): string {
  if (number < 20) return at(FRENCH, number)
  const tens = Math.floor(number / 10)
  // Seventy is sixty-ten, ninety is eighty-ten.
  const isDozen = tens === 7 || tens === 9
  const rest = (number % 10) + (isDozen ? 10 : 0)
  const name = at(FRENCH_TENS, tens)
  if (rest === 0) return tens === 8 && isLast ? `${name}s` : name
  const hasAnd = rest % 10 === 1 && tens < 8
  return `${name}${hasAnd ? ' et ' : '-'}${at(FRENCH, rest)}`
}

function english(number: number): string {
  const [hundreds, rest] = split(number, 100)
  const before = hundreds > 0 ? `${at(ENGLISH, hundreds)} hundred` : ''
  if (rest === 0) return before || at(ENGLISH, 0)
  return before ? `${before} and ${englishBelowHundred(rest)}` : englishBelowHundred(rest)
}

function englishBelowHundred(number: number): string {
  if (number < 20) return at(ENGLISH, number)
  const [tens, rest] = split(number, 10)
  return rest === 0 ? at(ENGLISH_TENS, tens) : `${at(ENGLISH_TENS, tens)}-${at(ENGLISH, rest)}`
}

function dutch(number: number): string {
  const [hundreds, rest] = split(number, 100)
  const before = hundreds === 0 ? '' : `${hundreds > 1 ? at(DUTCH, hundreds) : ''}honderd`
  return rest === 0 ? before || at(DUTCH, 0) : `${before}${dutchBelowHundred(rest)}`
}

function dutchBelowHundred(number: number): string {
  if (number < 20) return at(DUTCH, number)
  const [tens, rest] = split(number, 10)
  if (rest === 0) return at(DUTCH_TENS, tens)
  // A diaeresis separates two vowels: tweeëntwintig.
  const link = /e$/.test(at(DUTCH, rest)) ? 'ën' : 'en'
  return `${at(DUTCH, rest)}${link}${at(DUTCH_TENS, tens)}`
}

interface Group {
  count: number
  power: number
}

/** The largest first: 417 375 is 417 of power 1 and 375 of power 0. */
function groupsOf(number: bigint): Group[] {
  const groups: Group[] = []
  let left = number
  for (let power = 0; left > 0n; power++) {
    const count = Number(left % 1000n)
    if (count > 0) groups.unshift({ count, power })
    left /= 1000n
  }
  return groups
}

const POWERS: Record<Language, Words> = {
  fr: list('_ mille million milliard billion'),
  en: list('_ thousand million billion trillion'),
  nl: list('_ duizend miljoen miljard biljoen'),
}

function groupInWords({ count, power }: Group, language: Language): string {
  const name = at(POWERS[language], power)
  if (language === 'en') return power > 0 ? `${english(count)} ${name}` : english(count)
  if (language === 'fr') {
    if (power === 0) return french(count, true)
    if (power === 1) return count === 1 ? name : `${french(count, false)} ${name}`
    return `${french(count, true)} ${name}${count > 1 ? 's' : ''}`
  }
  if (power === 0) return dutch(count)
  if (power === 1) return count === 1 ? name : `${dutch(count)}${name}`
  return `${count === 1 ? 'één' : dutch(count)} ${name}`
}

export function numberInWords(number: bigint, language: Language): string {
  if (number < 0n || number >= 10n ** 15n) throw new RangeError(`${number} is not said in words`)
  const groups = groupsOf(number)
  if (groups.length === 0) return at({ fr: FRENCH, en: ENGLISH, nl: DUTCH }[language], 0)
  // With accents it is the number, and not ‘a’.
  if (number === 1n && language === 'nl') return 'één'
  const texts = groups.map(group => groupInWords(group, language))
  const last = groups.at(-1)
  // One thousand and five: English adds ‘and’ before a last group below a hundred.
  const hasAnd = language === 'en' && groups.length > 1 && last?.power === 0 && last.count < 100
  if (hasAnd) texts.splice(-1, 0, 'and')
  return texts.join(' ')
}
