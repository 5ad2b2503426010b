// An amount in words, if the country requires it: four hundred francs cannot be turned into four thousand with a pen.
import type { Language } from '../../words/languages.ts'
import type { Amount } from './amount.ts'
import { CURRENCY_DECIMALS, type Currency } from './currencies.ts'
import { numberInWords } from './number-words.ts'

interface CurrencyWords {
  one: string
  many: string
  centOne: string
  centMany: string
}

const words = (one: string, many: string, centOne = '', centMany = ''): CurrencyWords => ({
  one,
  many,
  centOne,
  centMany,
})

/** Dutch counts currencies in the singular. */
const CURRENCY_WORDS: Record<Language, Record<Currency, CurrencyWords>> = {
  fr: { EUR: words('euro', 'euros', 'centime', 'centimes'), XAF: words('franc CFA', 'francs CFA') },
  en: { EUR: words('euro', 'euros', 'cent', 'cents'), XAF: words('CFA franc', 'CFA francs') },
  nl: { EUR: words('euro', 'euro', 'cent', 'cent'), XAF: words('CFA-frank', 'CFA-frank') },
}
const MINUS: Record<Language, string> = { fr: 'moins', en: 'minus', nl: 'min' }
const AND: Record<Language, string> = { fr: 'et', en: 'and', nl: 'en' }

export function amountInWords({ units, currency }: Amount, language: Language): string {
  const hundred = 10n ** BigInt(CURRENCY_DECIMALS[currency])
  const size = BigInt(Math.abs(units))
  const named = CURRENCY_WORDS[language][currency]
  const whole = counted(size / hundred, language, named.one, named.many)
  const cents = size % hundred
  const parts = [
    ...(units < 0 ? [MINUS[language]] : []),
    // Fifty cents, not zero euro and fifty cents.
    ...(size >= hundred || cents === 0n ? [whole] : []),
    ...(size >= hundred && cents > 0n ? [AND[language]] : []),
    ...(cents > 0n ? [counted(cents, language, named.centOne, named.centMany)] : []),
  ]
  return parts.join(' ')
}

function counted(number: bigint, language: Language, one: string, many: string): string {
  // Zero is singular in French.
  const isOne = number === 1n || (number === 0n && language === 'fr')
  const noun = isOne ? one : many
  const isMillions = number >= 1_000_000n && number % 1_000_000n === 0n
  const link = language === 'fr' && isMillions ? (/^[aeiou]/.test(noun) ? ' d’' : ' de ') : ' '
  return `${numberInWords(number, language)}${link}${noun}`
}
