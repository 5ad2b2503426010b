import { serializeAmount } from '@maat/domain/money/amounts/amount'
import { LANGUAGES } from '@maat/domain/words/languages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InvoiceDocument, sumsOf } from './invoice-document.ts'
import { invoiceFaults } from './invoice-faults.ts'
import { SAMPLE_INVOICES } from './sample-invoices.ts'
import { type ParsedInvoice, parseInvoice } from './transmitted-invoice.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

const SAMPLES = Object.entries(SAMPLE_INVOICES)
const FORMS = { cii: writeCii, ubl: writeUbl }
const read = (xml: string): ParsedInvoice => parseInvoice(xml) as ParsedInvoice
const sampleOf = (name: string): InvoiceDocument => SAMPLE_INVOICES[name] as InvoiceDocument

describe.each(SAMPLES)('%s', (_, document) => {
  test.each(Object.entries(FORMS))('has no faults as %s, and the sums of the PDF', (_, write) => {
    const xml = write(document)
    expect(invoiceFaults(xml)).toEqual([])
    const { totals, lines, parts } = read(xml)
    const sums = sumsOf(document)
    expect(totals.payable).toBe(serializeAmount(sums.payable))
    expect(lines.map(line => line.net)).toEqual(sums.lines.map(serializeAmount))
    expect(parts.map(part => part.vat)).toEqual(sums.parts.map(part => serializeAmount(part.vat)))
  })

  test('both formats contain the same', () => {
    const [cii, ubl] = [read(writeCii(document)), read(writeUbl(document))]
    const { lines, parts, totals, buyerReference, issuedOn, type, corrects, means, iban } = cii
    // UBL contains the due day and the payment reference only if something is payable.
    const shared = { lines, parts, totals, buyerReference, issuedOn, type, corrects, means, iban }
    expect(ubl).toMatchObject(shared)
    expect([ubl.seller, ubl.buyer]).toEqual([cii.seller, cii.buyer])
  })

  test.each(Object.entries(FORMS))('as %s reveals nothing about the work', (_, write) => {
    const xml = write({ ...document, note: 'Secret', reason: 'Secret' })
    expect(document.lines.every(line => line.text.startsWith('Secret'))).toBe(true)
    expect(xml).not.toContain('Secret')
    expect(read(xml).lines.every(line => line.name.endsWith(document.caseReference))).toBe(true)
  })
})

test('names with XML characters are read back unchanged', () => {
  expect(read(writeUbl(sampleOf('be-consumer'))).buyer.name).toBe('Nadège N’Guessan & fils <tuteurs>')
  expect(read(writeCii(sampleOf('be-consumer'))).buyer.name).toBe('Nadège N’Guessan & fils <tuteurs>')
})

test('no name can break the file or add to it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), typed => {
      const document = sampleOf('be-business')
      const named = { ...document, buyer: { ...document.buyer, name: `A${typed}` } }
      for (const write of Object.values(FORMS)) {
        const { buyer, lines } = read(write(named))
        expect(buyer.name.startsWith('A')).toBe(true)
        expect(lines).toHaveLength(document.lines.length)
      }
    }),
  )
})

describe('by regime', () => {
  const parts = (name: string) =>
    read(writeUbl(sampleOf(name))).parts.map(({ category, rate, base, vat, code }) =>
      [category, rate, base, vat, code].join(' ').trim(),
    )

  test.each([
    ['be-consumer', ['S 21 999.50 209.90', 'E 0 191.00 0.00 VATEX-EU-79-C']],
    ['be-half-cents', ['S 21 52.50 11.03']],
    ['be-legal-aid', ['Z 0 88.00 0.00']],
    ['be-mediation', ['E 0 410.00 0.00']],
    ['be-reverse-charge', ['AE 0 700.00 0.00 VATEX-EU-AE', 'E 0 26.00 0.00 VATEX-EU-79-C']],
    ['be-outside-scope', ['O  426.00 0.00 VATEX-EU-O']],
    ['be-settlement', ['S 21 734.56 154.26']],
    ['fr-consumer', ['S 20 954.00 190.80', 'E 0 50.00 0.00 VATEX-EU-79-C']],
    ['cm-consumer', ['S 19.25 92003 17711', 'E 0 10000 0 VATEX-EU-79-C']],
    ['cm-export', ['Z 0 350000 0']],
  ])('%s', (name, expected) => {
    expect(parts(name)).toEqual(expected)
  })

  test('out of scope shows no VAT number, reverse charge shows both', () => {
    const outside = read(writeCii(sampleOf('be-outside-scope')))
    expect([outside.seller.vat, outside.buyer.vat]).toEqual(['', ''])
    const reversed = read(writeCii(sampleOf('be-reverse-charge')))
    expect([reversed.seller.vat, reversed.buyer.vat]).toEqual(['BE0403019063', 'FR44732829320'])
  })

  test('deducts advance payments from the payable amount, without VAT', () => {
    const { totals } = read(writeUbl(sampleOf('be-consumer')))
    expect(totals).toEqual({
      lines: '1190.50',
      net: '1190.50',
      vat: '209.90',
      gross: '1400.40',
      prepaid: '605.00',
      payable: '795.40',
    })
  })

  test('a credit note has positive amounts, names its invoice and requests no payment', () => {
    const credit = read(writeUbl(sampleOf('be-credit')))
    expect(credit).toMatchObject({ type: '381', corrects: 'BRU-2026-00011', iban: '', dueOn: '' })
    expect(credit.totals.payable).toBe('426.36')
    expect(credit.notes.map(note => note.text).join()).toContain('TVA à reverser à l’État')
  })

  test('addresses a Belgian business by its number, a consumer by e-mail', () => {
    const business = read(writeUbl(sampleOf('be-business'))).buyer
    expect([business.addressScheme, business.address]).toEqual(['0208', '0202239951'])
    const consumer = read(writeUbl(sampleOf('be-consumer'))).buyer
    expect([consumer.addressScheme, consumer.address]).toEqual(['EM', 'nadege@example.org'])
  })

  test('only documents for an access point use the Peppol profile', () => {
    const carried = SAMPLES.filter(([, document]) => read(writeUbl(document)).profile.includes('peppol'))
    expect(carried.map(([name]) => name)).toEqual(
      SAMPLES.filter(([, { seller, buyer }]) => seller.country !== 'CM' && buyer.isBusiness).map(
        ([name]) => name,
      ),
    )
    const xml = writeUbl(sampleOf('be-business')).replaceAll('schemeID="0208"', 'schemeID="EM"')
    expect(invoiceFaults(xml)).toContain('the buyer is not found by Peppol')
  })

  test('the Paris office states the frame and the recipient as France requires', () => {
    const frameAndKind = (name: string) => {
      const { frame, notes } = read(writeCii(sampleOf(name)))
      return [frame, notes.find(note => note.subject === 'BAR')?.text]
    }
    expect(frameAndKind('fr-business')).toEqual(['S1', 'B2B'])
    expect(frameAndKind('fr-consumer')).toEqual(['S1', 'B2C'])
    expect(frameAndKind('fr-reverse-charge')).toEqual(['S1', 'B2BINT'])
    expect(frameAndKind('fr-settlement')).toEqual(['S4', 'B2B'])
    expect(frameAndKind('fr-paid')).toEqual(['S2', 'B2B'])
    expect(frameAndKind('be-business')).toEqual(['', undefined])
    const subjects = read(writeCii(sampleOf('fr-business'))).notes.map(note => note.subject)
    expect(subjects).toEqual(['PMT', 'PMD', 'AAB', 'BAR'])
  })

  test.each(LANGUAGES)('states the legal grounds in %s', language => {
    const document = { ...sampleOf('be-legal-aid'), language }
    const [note] = read(writeUbl(document)).notes
    expect(note?.text).toContain('47/2013')
  })
})

describe('finds faults', () => {
  const right = writeUbl(sampleOf('be-consumer'))
  const inCii = writeCii(sampleOf('be-consumer'))
  const change = (xml: string, from: string | RegExp, to: string) => {
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    return invoiceFaults(changed)
  }

  test.each<[string, string | RegExp, string, string]>([
    ['VAT a cent too much', '>209.90<', '>209.91<', 'its vat is 209.90, and not 209.91'],
    [
      'VAT of a rate a cent too little',
      /209\.90(<\/cbc:TaxAmount><cac:TaxCategory>)/,
      '209.89$1',
      'VAT S 21 of 999.50 is not 209.89',
    ],
    ['no number', /<cbc:ID>BRU-[^<]*<\/cbc:ID>/, '', "its number is ''"],
    ['a number with a space', '>BRU-2026-00012<', '>BRU 12<', "its number is 'BRU 12'"],
    ['another type', '>380<', '>38<', "its type is '38'"],
    ['a day that is none', '>2026-11-23<', '>2026-02-30<', "its day is '2026-02-30'"],
    ['due before it is issued', '>2026-12-23<', '>2026-01-01<', "it is due on '2026-01-01'"],
    ['another currency', '>EUR<', '>EURO<', "its currency is 'EURO'"],
    [
      'no reference of the buyer',
      /<cbc:BuyerReference>.*<\/cbc:BuyerReference>/,
      '',
      'it names no reference of the buyer',
    ],
    ['a wrong account', '>BE68539007547034<', '>BE68539007547035<', "its account is 'BE68539007547035'"],
    ['a wrong OGM', '20326+++', '20327+++', "its reference is '+++202/6004/20327+++'"],
    ['an unknown unit', 'unitCode="HUR"', 'unitCode="h"', "line 1: its unit is 'h'"],
    [
      'a line that is not its product',
      '>954.00<',
      '>954.01<',
      'line 1: 5.3 × 180.00 is 954.00, and not 954.01',
    ],
    [
      'no reason',
      /<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/,
      '',
      'VAT E 0: it says not why there is no VAT',
    ],
    ['another payable', '>795.40<', '>795.41<', 'its payable is 795.40, and not 795.41'],
    ['two notes', /<cbc:Note>.*?<\/cbc:Note>/, '$&$&', 'it has more than one note'],
    ['no address', /<cbc:EndpointID.*?<\/cbc:EndpointID>/, '', 'the seller cannot be reached'],
    ['no VAT number', '>BE0403019063<', '><', 'the seller has no VAT number'],
    [
      'a VAT number without its country',
      '>BE0403019063<',
      '>0403019063<',
      "the seller has the VAT number '0403019063'",
    ],
    ['an empty element', '</cac:Country>', '<cbc:Name/></cac:Country>', 'an element is empty'],
    ['a taxed service at zero', '<cbc:Percent>21<', '<cbc:Percent>0<', "VAT S 0: category S is at '0'"],
  ])('%s', (_, from, to, fault) => {
    expect(invoiceFaults(right)).toEqual([])
    expect(change(right, from, to)).toContainEqual(fault)
  })

  test('finds the same faults in CII as in UBL', () => {
    expect(change(inCii, '>795.40<', '>795.41<')).toEqual(['its payable is 795.40, and not 795.41'])
    expect(change(inCii, '<ram:CategoryCode>E<', '<ram:CategoryCode>Q<')).toContain(
      "line 3: its category is 'Q'",
    )
  })

  test('a credit note without its invoice, and one with out-of-scope lines', () => {
    const credit = writeUbl(sampleOf('be-credit'))
    expect(change(credit, /<cac:BillingReference>.*<\/cac:BillingReference>/, '')).toContain(
      'it corrects no invoice',
    )
    const outside = writeUbl(sampleOf('be-outside-scope'))
    expect(change(outside, /(<cbc:ID>)O(<\/cbc:ID>.*?TaxExemption)/, '$1E$2')).not.toEqual([])
  })

  test.each([
    '',
    'no XML',
    '<a><b></a>',
    '<!DOCTYPE a><Invoice/>',
    '<Other/>',
    '<Invoice/><Invoice/>',
    '<Invoice>&',
  ])('%j is no invoice', xml => {
    expect(invoiceFaults(xml)).not.toEqual([])
  })
})

test('writes an invoice of 999 lines in one pass', () => {
  const document = sampleOf('be-business')
  const [line] = document.lines
  const long = { ...document, lines: Array.from({ length: 999 }, () => line!) }
  const { lines, totals } = read(writeUbl(long))
  expect(lines).toHaveLength(999)
  expect(totals.net).toBe('1108890.00')
  expect(invoiceFaults(writeCii(long))).toEqual([])
})
