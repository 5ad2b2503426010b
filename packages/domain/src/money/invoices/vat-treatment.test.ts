import { expect, test } from 'vitest'
import { LANGUAGES } from '../../words/languages.ts'
import { LEGAL_GROUNDS, legalWords } from './legal-words.ts'
import { OFFICE_COUNTRIES, standardVatRate, VAT_RATES } from './vat-rates.ts'
import { decideVatTreatment, disbursementVat, type VatClient, type VatSituation } from './vat-treatment.ts'

const person = (country: string): VatClient => ({
  isBusiness: false,
  country,
  vatNumber: '',
  vatChecked: false,
})
const business = (country: string, vatNumber = `${country}123456789`, vatChecked = true): VatClient => ({
  isBusiness: true,
  country,
  vatNumber,
  vatChecked,
})
const treatmentOf = (situation: VatSituation) => {
  const { category, rate, ground, reason } = decideVatTreatment(situation)
  return [category, rate, ground, reason].join(' ')
}

test.each<[string, VatSituation, string]>([
  ['a consumer in Brussels', { office: 'BE', client: person('BE') }, 'S 21  own-rate'],
  ['a business in Paris, of Paris', { office: 'FR', client: business('FR') }, 'S 20  own-rate'],
  ['a client in Douala, of Douala', { office: 'CM', client: person('CM') }, 'S 19.25  own-rate'],
  ['a consumer in Lyon, of Brussels', { office: 'BE', client: person('FR') }, 'S 21  eu-consumer'],
  ['a business in Lyon', { office: 'BE', client: business('FR') }, 'AE 0 reverse-charge eu-business'],
  ['a business in Athens', { office: 'FR', client: business('GR') }, 'AE 0 reverse-charge eu-business'],
  [
    'a business whose number nobody checked',
    { office: 'BE', client: business('FR', 'FR1', false) },
    'S 21  eu-business-unchecked',
  ],
  [
    'a business without a number',
    { office: 'BE', client: business('FR', '') },
    'S 21  eu-business-unchecked',
  ],
  [
    'a consumer in Douala, of Brussels',
    { office: 'BE', client: person('CM') },
    'O 0 outside-scope-private outside-eu-consumer',
  ],
  [
    'a business in Douala, of Paris',
    { office: 'FR', client: business('CM', '') },
    'O 0 outside-scope outside-eu-business',
  ],
  [
    'a consumer in London',
    { office: 'FR', client: person('GB') },
    'O 0 outside-scope-private outside-eu-consumer',
  ],
  ['Monaco, of Paris', { office: 'FR', client: person('MC') }, 'S 20  own-rate'],
  ['a client in Paris, of Douala', { office: 'CM', client: person('FR') }, 'Z 0 export-cm export'],
  [
    'legal aid in Brussels',
    { office: 'BE', client: person('BE'), isLegalAid: true },
    'Z 0 legal-aid-be legal-aid',
  ],
  ['legal aid in Paris', { office: 'FR', client: person('FR'), isLegalAid: true }, 'S 20  legal-aid-taxed'],
  [
    'family mediation in Brussels',
    { office: 'BE', client: person('BE'), isExemptMission: true },
    'E 0 exempt-mediation exempt-mission',
  ],
  ['mediation in Paris', { office: 'FR', client: person('FR'), isExemptMission: true }, 'S 20  own-rate'],
  [
    'a house in Ghent of a client in Douala',
    { office: 'BE', client: person('CM'), landCountry: 'BE' },
    'S 21  building-here',
  ],
  [
    'a house in Ghent of a business in Lyon',
    { office: 'BE', client: business('FR'), landCountry: 'BE' },
    'S 21  building-here',
  ],
  [
    'a house in Lyon of a business there',
    { office: 'BE', client: business('FR'), landCountry: 'FR' },
    'AE 0 reverse-charge-building building-abroad-business',
  ],
  [
    'a house in Athens of a business there',
    { office: 'BE', client: business('GR', 'EL123456789'), landCountry: 'GR' },
    'AE 0 reverse-charge-building building-abroad-business',
  ],
  [
    'a house in Lyon of a consumer in Brussels',
    { office: 'BE', client: person('BE'), landCountry: 'FR' },
    'O 0 building-abroad building-abroad',
  ],
  [
    'a house in Lyon of a Belgian business',
    { office: 'BE', client: business('BE'), landCountry: 'FR' },
    'O 0 building-abroad building-abroad',
  ],
  [
    'a house in Brussels, of Douala',
    { office: 'CM', client: business('BE'), landCountry: 'BE' },
    'O 0 building-abroad building-abroad',
  ],
])('%s', (_, situation, expected) => {
  expect(treatmentOf(situation)).toBe(expected)
})

test('untaxed services have a rate of 0 and a reason, taxed ones no reason', () => {
  for (const office of OFFICE_COUNTRIES)
    for (const client of ['BE', 'FR', 'CM', 'US'].flatMap(country => [person(country), business(country)])) {
      const { category, rate, ground } = decideVatTreatment({ office, client })
      expect([rate === '0', ground !== '']).toEqual([category !== 'S', category !== 'S'])
    }
})

test('a disbursement is exempt, and out of scope beside services out of scope', () => {
  expect(disbursementVat({ category: 'S' })).toEqual({ category: 'E', rate: '0', ground: 'disbursement' })
  expect(disbursementVat({ category: 'AE' }).category).toBe('E')
  expect(disbursementVat({ category: 'O' }).category).toBe('O')
})

test('every ground has its own text in each office and language', () => {
  for (const office of OFFICE_COUNTRIES)
    for (const language of LANGUAGES) {
      const texts = LEGAL_GROUNDS.map(ground => legalWords(ground, office, language))
      expect(new Set(texts).size).toBe(LEGAL_GROUNDS.length)
    }
})

test('each country names its own law', () => {
  expect(legalWords('reverse-charge', 'BE', 'nl')).toContain('art. 21, § 2, van het Btw-wetboek')
  expect(legalWords('reverse-charge', 'FR', 'fr')).toContain('art. 283-2 du CGI')
  expect(legalWords('disbursement', 'BE', 'fr')).toContain('art. 28, 5°')
  expect(legalWords('disbursement', 'FR', 'en')).toContain('267')
  expect(legalWords('disbursement', 'CM', 'fr')).toContain('exonérés')
})

test('a rate applies from its day; a day before all rates has the first, no day the last', () => {
  expect(standardVatRate('CM', '2026-11-23')).toBe('19.25')
  expect(standardVatRate('FR', '1990-01-01')).toBe('20')
  expect(standardVatRate('BE')).toBe('21')
  expect(VAT_RATES.filter(rate => !rate.isSourced).map(rate => rate.country)).toEqual(['CM'])
})
