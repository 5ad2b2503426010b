import { readFileSync } from 'node:fs'
import { epcPayload } from '@maat/domain/money/payments/epc'
import { LANGUAGES } from '@maat/domain/words/languages'
import { afterAll, describe, expect, test } from 'vitest'
import { expectSoundPdf } from '../../../../../test/files/qpdf.ts'
import { PdfRenderer } from '../../../../platform/pdf/pdf-renderer.ts'
import { pdfAttachments, pdfText } from '../../../../platform/pdf/pdf-text.ts'
import { addFacturXMetadata } from './factur-x-metadata.ts'
import { invoiceContent } from './invoice-content.ts'
import { type InvoiceDocument, sumsOf } from './invoice-document.ts'
import { invoiceFaults } from './invoice-faults.ts'
import { invoiceRequest, renderInvoice } from './invoice-pdf.ts'
import { qrDrawing } from './qr-drawing.ts'
import { SAMPLE_INVOICES } from './sample-invoices.ts'

const pdf = new PdfRenderer()
afterAll(() => pdf.close())
const sampleOf = (name: string): InvoiceDocument => SAMPLE_INVOICES[name] as InvoiceDocument
const render = (document: InvoiceDocument) => renderInvoice({ pdf, firm: 'Maât', account: null }, document)
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each(Object.entries(SAMPLE_INVOICES))(
  '%s is an archival PDF, and every object is where its table says',
  async (_, document) => {
    const made = await render(document)
    const source = made.toString('latin1')
    expect(source).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const [catalog = ''] = /\/Type \/Catalog[\s\S]*?\nendobj/.exec(source) ?? []
    expect(catalog.match(/\/DisplayDocTitle true/g)).toHaveLength(1)
    expect(catalog.match(/\/ViewerPreferences/g)).toHaveLength(1)
    expectSoundPdf(made)
    const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(source)?.[1])
    const [, count] = /^xref\n0 (\d+)\n/.exec(source.slice(start)) ?? []
    const entries = source.slice(start).match(/\d{10} 00000 n/g) ?? []
    expect(entries).toHaveLength(Number(count) - 1)
    for (const [index, entry] of entries.entries())
      expect(source.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\\n`))
    const [, length] =
      /\/Type \/Metadata[\s\S]*?\/Length (\d+)|\/Length (\d+)[\s\S]{0,80}\/Type \/Metadata/
        .exec(source)
        ?.filter(Boolean) ?? []
    const metadata = /stream\n(<\?xpacket[\s\S]*?end="r"\?>)\nendstream/.exec(source)?.[1]
    expect(metadata).toHaveLength(Number(length))
  },
)

test.each(Object.entries(SAMPLE_INVOICES))("%s passes the compiler's PDF/UA checks", async (_, document) => {
  const made = await pdf.render({ ...invoiceRequest(document, 'Maât'), standard: 'ua-1' }, null)
  expect(made.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test('the check detects a drawing without alternative text', async () => {
  const request = invoiceRequest(sampleOf('be-consumer'), 'Maât')
  const mute = request.template.replace(
    'payment-box(data.payment)',
    'image(bytes(data.payment.code.svg), format: "svg")',
  )
  expect(mute).not.toBe(request.template)
  await expect(pdf.render({ ...request, template: mute, standard: 'ua-1' }, null)).rejects.toThrow('alt')
})

describe('the attachment', () => {
  test('is the invoice itself, with the file name and metadata of Factur-X', async () => {
    const made = await render(sampleOf('fr-business'))
    const [xml] = pdfAttachments(made).map(String)
    expect(invoiceFaults(xml ?? '')).toEqual([])
    const source = made.toString('latin1')
    expect(source).toContain('/AFRelationship /Alternative')
    expect(source).toContain('(factur-x.xml)')
    for (const sentence of [
      '<fx:DocumentType>INVOICE<',
      '<fx:DocumentFileName>factur-x.xml<',
      '<fx:Version>1.0<',
      '<fx:ConformanceLevel>EN 16931<',
      '<pdfaSchema:prefix>fx<',
    ])
      expect(source).toContain(sentence)
  })

  test('an invoice in francs and a draft have no XML', async () => {
    for (const document of [sampleOf('cm-consumer'), { ...sampleOf('be-consumer'), number: '' }]) {
      const made = await render(document)
      expect(pdfAttachments(made)).toEqual([])
      expect(made.toString('latin1')).not.toContain('fx:DocumentType')
    }
  })

  test('refuses a PDF with another structure instead of breaking it', () => {
    expect(() => addFacturXMetadata(Buffer.from('%PDF-1.7\n'), true)).toThrow('no plain table')
  })
})

describe('the text of the PDF', () => {
  test('shows all work, the sums, the reference and how to pay', async () => {
    const text = plain(pdfText(await render(sampleOf('be-consumer'))))
    for (const sentence of [
      'Facture BRU-2026-00012',
      'Secret: time against the landlord',
      '5,3 h',
      '1 400,40 €',
      '795,40 €',
      '+++202/6004/20326+++',
      'BE68 5390 0754 7034',
      'art. 28, 5°',
      '0403.019.063',
      'RPM Bruxelles',
      'Ombudsman',
      '15 septembre 2026',
    ])
      expect(text).toContain(sentence)
  })

  test('shows francs in words, and no code for a euro bank', () => {
    const content = invoiceContent(sampleOf('cm-consumer'), 'Maât', [])
    expect(content.inWords).toContain('cent dix-neuf mille sept cent quatorze francs CFA')
    expect(content.payment?.code).toBeNull()
  })

  test('requests nothing in a credit note, gives the reason, and says that VAT is repaid', () => {
    const content = invoiceContent(sampleOf('be-credit'), 'Maât', [])
    expect(content.payment).toBeNull()
    expect(content.introduction.join()).toContain('Heures comptées deux fois')
    expect(content.legal.paragraphs.join()).toContain('reverser à l’État')
  })

  test('tells businesses in Paris the cost of late payment, and consumers the mediator', () => {
    const legalTextOf = (name: string) =>
      invoiceContent(sampleOf(name), 'Maât', []).legal.paragraphs.join(' ')
    expect(legalTextOf('fr-business')).toContain('40 €')
    expect(legalTextOf('fr-business')).not.toContain('Médiateur')
    expect(legalTextOf('fr-consumer')).toContain('Médiateur')
    expect(legalTextOf('fr-consumer')).not.toContain('40 €')
  })

  test.each(LANGUAGES)('puts every line in one group, in %s', language => {
    for (const document of Object.values(SAMPLE_INVOICES)) {
      const { groups } = invoiceContent({ ...document, language }, 'Maât', [])
      expect(groups.flatMap(group => group.rows)).toHaveLength(document.lines.length)
    }
  })

  test('shows no rate for lines out of scope, and a rate for zero-rated lines', () => {
    const rates = (name: string) => {
      const { groups, parts } = invoiceContent(sampleOf(name), 'Maât', [])
      return [...groups.flatMap(group => group.rows.map(row => row[3])), ...parts.rows.map(row => row[0])]
    }
    expect(rates('be-outside-scope')).toEqual(['–', '–', '–'])
    expect(rates('be-legal-aid').map(rate => plain(rate ?? ''))).toEqual(['0 %', '0 %'])
  })

  test('marks a draft, without a payment code', () => {
    const content = invoiceContent({ ...sampleOf('be-consumer'), number: '' }, 'Maât', [])
    expect(content.draft).toBe('Aperçu')
    expect(content.payment?.code).toBeNull()
  })
})

test('contains the transfer in the code: the drawing matches the payload', () => {
  const document = sampleOf('be-consumer')
  const { seller } = document
  const payload = epcPayload({
    name: seller.name,
    iban: seller.iban,
    amount: sumsOf(document).payable,
    text: '+++202/6004/20326+++',
  })
  const { payment } = invoiceContent(document, 'Maât', [])
  expect(payment?.code?.svg).toBe(qrDrawing(payload ?? ''))
  expect(payment?.code?.alt).toContain('+++202/6004/20326+++')
})

test('is identical for the same invoice, and its template reads no clock', async () => {
  const document = sampleOf('be-settlement')
  expect((await render(document)).equals(await render(document))).toBe(true)
  const template = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')
  expect(template).not.toContain('datetime.today')
})

test('shows each of several payers their part, and a code for the part that is asked for', () => {
  const { payment, totals } = invoiceContent(sampleOf('be-consumer-insured'), 'Maât', [])
  expect(totals.at(-1)?.map(plain)).toEqual(['À payer, pour votre part', '302,50 €'])
  expect(payment?.payers.map(row => row.map(plain).join(' '))).toEqual([
    'À charge d’Assurances Exemple (SIN-2026-118) 302,50 €',
    expect.stringMatching(/^Votre part \(.+\) 302,50 €$/),
  ])
  expect(plain(payment?.code?.alt ?? '')).toContain('302,50 €')
})

const longInvoice = (lines: number): InvoiceDocument => {
  const document = sampleOf('be-consumer')
  const [line] = document.lines
  return { ...document, lines: Array.from({ length: lines }, () => line!) }
}

test.each([3, 4, 9, 22, 24, 26, 28, 30, 40, 47])(
  'keeps how to pay on the page of the total, with %i lines',
  async lines => {
    const pages = pdfText(await render(longInvoice(lines))).split('\n')
    const pageOf = (words: string) => pages.findIndex(page => plain(page).includes(words))
    expect(pageOf('Comment payer')).toBeGreaterThanOrEqual(0)
    expect(pageOf('Comment payer')).toBe(pageOf('À payer'))
    expect(pageOf('+++202/6004/20326+++')).toBe(pageOf('À payer'))
    // The closing sentence never begins a page for itself.
    expect(pageOf('Une question sur une ligne')).toBe(pageOf('RPM Bruxelles'))
  },
)

test('a paper in francs says how to pay by mobile money, if the firm takes it, also without an account', async () => {
  const francs = sampleOf('cm-consumer')
  expect(invoiceContent(francs, 'Maât', []).payment?.mobileMoney).toBe('')
  const offered = { ...francs, mobileMoneyAt: 'maat.example', seller: { ...francs.seller, iban: '' } }
  const text = plain(pdfText(await render(offered)))
  expect(text).toContain('maat.example')
  expect(text).toMatch(/mobile money/i)
  expect(text).not.toContain('IBAN')
  const euros = { ...sampleOf('be-consumer'), mobileMoneyAt: 'maat.example' }
  expect(invoiceContent(euros, 'Maât', []).payment?.mobileMoney).toBe('')
})
