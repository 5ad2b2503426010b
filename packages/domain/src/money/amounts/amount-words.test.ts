import { expect, test } from 'vitest'
import { LANGUAGES } from '../../words/languages.ts'
import { amountOf } from './amount.ts'
import { amountInWords } from './amount-words.ts'
import { numberInWords } from './number-words.ts'

test.each([
  [0, 'zéro', 'zero', 'nul'],
  [1, 'un', 'one', 'één'],
  [16, 'seize', 'sixteen', 'zestien'],
  [21, 'vingt et un', 'twenty-one', 'eenentwintig'],
  [22, 'vingt-deux', 'twenty-two', 'tweeëntwintig'],
  [33, 'trente-trois', 'thirty-three', 'drieëndertig'],
  [70, 'soixante-dix', 'seventy', 'zeventig'],
  [71, 'soixante et onze', 'seventy-one', 'eenenzeventig'],
  [80, 'quatre-vingts', 'eighty', 'tachtig'],
  [81, 'quatre-vingt-un', 'eighty-one', 'eenentachtig'],
  [91, 'quatre-vingt-onze', 'ninety-one', 'eenennegentig'],
  [99, 'quatre-vingt-dix-neuf', 'ninety-nine', 'negenennegentig'],
  [100, 'cent', 'one hundred', 'honderd'],
  [101, 'cent un', 'one hundred and one', 'honderdeen'],
  [200, 'deux cents', 'two hundred', 'tweehonderd'],
  [280, 'deux cent quatre-vingts', 'two hundred and eighty', 'tweehonderdtachtig'],
  [1000, 'mille', 'one thousand', 'duizend'],
  [1005, 'mille cinq', 'one thousand and five', 'duizend vijf'],
  [2100, 'deux mille cent', 'two thousand one hundred', 'tweeduizend honderd'],
  [80_000, 'quatre-vingt mille', 'eighty thousand', 'tachtigduizend'],
  [200_000, 'deux cent mille', 'two hundred thousand', 'tweehonderdduizend'],
  [1_000_000, 'un million', 'one million', 'één miljoen'],
  [80_000_000, 'quatre-vingts millions', 'eighty million', 'tachtig miljoen'],
  [
    200_000_080,
    'deux cents millions quatre-vingts',
    'two hundred million and eighty',
    'tweehonderd miljoen tachtig',
  ],
  [3_000_000_001, 'trois milliards un', 'three billion and one', 'drie miljard een'],
])('%i is %s, %s, %s', (number, fr, en, nl) => {
  expect(LANGUAGES.map(language => numberInWords(BigInt(number), language))).toEqual([fr, en, nl])
})

test.each([
  [
    amountOf(417_375, 'XAF'),
    'quatre cent dix-sept mille trois cent soixante-quinze francs CFA',
    'four hundred and seventeen thousand three hundred and seventy-five CFA francs',
    'vierhonderdzeventienduizend driehonderdvijfenzeventig CFA-frank',
  ],
  [amountOf(1, 'XAF'), 'un franc CFA', 'one CFA franc', 'één CFA-frank'],
  [amountOf(0, 'XAF'), 'zéro franc CFA', 'zero CFA francs', 'nul CFA-frank'],
  [
    amountOf(2_000_000, 'XAF'),
    'deux millions de francs CFA',
    'two million CFA francs',
    'twee miljoen CFA-frank',
  ],
  [amountOf(100_000_000, 'EUR'), 'un million d’euros', 'one million euros', 'één miljoen euro'],
  [
    amountOf(140_040, 'EUR'),
    'mille quatre cents euros et quarante centimes',
    'one thousand four hundred euros and forty cents',
    'duizend vierhonderd euro en veertig cent',
  ],
  [amountOf(101, 'EUR'), 'un euro et un centime', 'one euro and one cent', 'één euro en één cent'],
  [amountOf(50, 'EUR'), 'cinquante centimes', 'fifty cents', 'vijftig cent'],
  [amountOf(-1200, 'EUR'), 'moins douze euros', 'minus twelve euros', 'min twaalf euro'],
])('%o is %s', (amount, fr, en, nl) => {
  expect(LANGUAGES.map(language => amountInWords(amount, language))).toEqual([fr, en, nl])
})

test('all numbers up to a thousand differ, and numbers too large for words are refused', () => {
  for (const language of LANGUAGES) {
    const texts = Array.from({ length: 2000 }, (_, number) => numberInWords(BigInt(number), language))
    expect(new Set(texts).size).toBe(2000)
    expect(texts.join(' ')).not.toMatch(/_|undefined| {2}/)
    expect(() => numberInWords(10n ** 15n, language)).toThrow(RangeError)
  }
})
