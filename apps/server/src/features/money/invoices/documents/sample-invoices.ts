// Sample invoices of every kind and regime, for the tests of their documents.
import { amountOf } from '@maat/domain/money/amounts/amount'
import {
  decideVatTreatment,
  disbursementVat,
  type VatSituation,
} from '@maat/domain/money/invoices/vat-treatment'
import type { DocumentLine, InvoiceBuyer, InvoiceDocument } from './invoice-document.ts'
import { BUSINESSES, consumer, SELLERS } from './sample-parties.ts'

type Priced = [kind: DocumentLine['kind'], quantity: string, unit: DocumentLine['unit'], price: string]

function lines(situation: VatSituation, ...priced: Priced[]): DocumentLine[] {
  const fees = decideVatTreatment(situation)
  return priced.map(([kind, quantity, unit, price]) => {
    const { category, rate, ground } = kind === 'disbursement' ? disbursementVat(fees) : fees
    return {
      kind,
      text: `Secret: ${kind} against the landlord`,
      quantity,
      unit,
      price,
      category,
      rate,
      ground,
    }
  })
}

type Given = Pick<InvoiceDocument, 'lines'> & Partial<InvoiceDocument> & { office: 'BE' | 'FR' | 'CM' }

function sample({ office, ...given }: Given): InvoiceDocument {
  const seller = SELLERS[office]
  const prefix = { BE: 'BRU', FR: 'PAR', CM: 'DLA' }[office]
  return {
    kind: 'invoice',
    number: `${prefix}-2026-00012`,
    language: 'fr',
    currency: office === 'CM' ? 'XAF' : 'EUR',
    issuedOn: '2026-11-23',
    dueOn: '2026-12-23',
    serviceFrom: '2026-10-01',
    serviceUntil: '2026-10-31',
    caseReference: `${prefix}-2026-00417`,
    seller,
    buyer: consumer(office, seller.city),
    reference: office === 'BE' ? '202600420326' : 'RF48BRU202600042',
    reason: '',
    note: '',
    ...given,
  }
}

const situationOf = (
  office: 'BE' | 'FR' | 'CM',
  buyer: InvoiceBuyer = consumer(office, ''),
): VatSituation => ({
  office,
  client: { ...buyer, vatChecked: buyer.vatNumber !== '' },
})
const BE = situationOf('BE')
const FR = situationOf('FR')
const CM = situationOf('CM')
const LYON = BUSINESSES.FR
const DOUALA = consumer('CM', 'Douala')
const corrects = { number: 'BRU-2026-00011', issuedOn: '2026-11-02' } as const
const credit = { kind: 'credit-note', corrects, reference: '', reason: 'Heures comptées deux fois' } as const

export const SAMPLE_INVOICES: Record<string, InvoiceDocument> = {
  'be-consumer': sample({
    office: 'BE',
    lines: lines(
      BE,
      ['time', '5.3', 'hour', '180.00'],
      ['own-cost', '1', 'piece', '45.50'],
      ['disbursement', '1', 'piece', '165.00'],
      ['disbursement', '1', 'piece', '26.00'],
    ),
    prepaid: amountOf(605_00, 'EUR'),
    agreedOn: '2026-09-15',
    note: 'Merci de votre confiance.',
  }),
  'be-business': sample({
    office: 'BE',
    language: 'nl',
    buyer: BUSINESSES.BE,
    lines: lines(
      situationOf('BE', BUSINESSES.BE),
      ['time', '7.4', 'hour', '150.00'],
      ['travel', '112', 'km', '0.4297'],
      ['discount', '-1', 'piece', '111.00'],
    ),
  }),
  'be-half-cents': sample({
    office: 'BE',
    lines: lines(
      BE,
      ['time', '0.3333', 'hour', '150.00'],
      ['flat', '1', 'piece', '0.50'],
      ['flat', '1', 'piece', '2.00'],
    ),
  }),
  'be-legal-aid': sample({
    office: 'BE',
    lines: lines({ ...BE, isLegalAid: true }, ['flat', '1', 'piece', '88.00']),
  }),
  'be-mediation': sample({
    office: 'BE',
    lines: lines(
      { ...BE, isExemptMission: true },
      ['time', '3', 'hour', '120.00'],
      ['disbursement', '1', 'piece', '50.00'],
    ),
  }),
  'be-reverse-charge': sample({
    office: 'BE',
    language: 'en',
    buyer: LYON,
    lines: lines(
      situationOf('BE', LYON),
      ['time', '3.5', 'hour', '200.00'],
      ['disbursement', '1', 'piece', '26.00'],
    ),
  }),
  'be-outside-scope': sample({
    office: 'BE',
    buyer: DOUALA,
    lines: lines(
      situationOf('BE', DOUALA),
      ['time', '2', 'hour', '200.00'],
      ['disbursement', '1', 'piece', '26.00'],
    ),
  }),
  'be-building-abroad': sample({
    office: 'BE',
    lines: lines({ ...BE, landCountry: 'FR' }, ['time', '2', 'hour', '200.00']),
  }),
  'be-deposit': sample({
    office: 'BE',
    kind: 'deposit',
    number: 'BRU-AC-2026-00003',
    lines: lines(BE, ['provision', '1', 'piece', '500.00']),
  }),
  'be-settlement': sample({
    office: 'BE',
    lines: lines(BE, ['flat', '1', 'piece', '1234.56'], ['provision-deducted', '-1', 'piece', '500.00']),
  }),
  'be-credit': sample({
    office: 'BE',
    number: 'BRU-NC-2026-00001',
    ...credit,
    lines: lines(BE, ['time', '1.2', 'hour', '180.00'], ['disbursement', '1', 'piece', '165.00']),
  }),
  'be-credit-reverse-charge': sample({
    office: 'BE',
    number: 'BRU-NC-2026-00002',
    ...credit,
    buyer: LYON,
    lines: lines(situationOf('BE', LYON), ['time', '1.2', 'hour', '180.00']),
  }),
  'fr-consumer': sample({
    office: 'FR',
    lines: lines(FR, ['time', '5.3', 'hour', '180.00'], ['disbursement', '1', 'piece', '50.00']),
    agreedOn: '2026-09-15',
  }),
  'fr-business': sample({
    office: 'FR',
    buyer: LYON,
    lines: lines(
      situationOf('FR', LYON),
      ['time', '5.3', 'hour', '180.00'],
      ['own-cost', '1', 'piece', '45.50'],
    ),
  }),
  'fr-reverse-charge': sample({
    office: 'FR',
    language: 'nl',
    buyer: BUSINESSES.BE,
    lines: lines(situationOf('FR', BUSINESSES.BE), ['time', '2', 'hour', '200.00']),
  }),
  'fr-deposit': sample({
    office: 'FR',
    kind: 'deposit',
    number: 'PAR-AC-2026-00003',
    buyer: LYON,
    lines: lines(FR, ['provision', '1', 'piece', '500.00']),
  }),
  'fr-settlement': sample({
    office: 'FR',
    buyer: LYON,
    lines: lines(FR, ['flat', '1', 'piece', '1234.56'], ['provision-deducted', '-1', 'piece', '500.00']),
  }),
  'fr-paid': sample({
    office: 'FR',
    buyer: LYON,
    dueOn: '2026-11-23',
    lines: lines(FR, ['flat', '1', 'piece', '500.00']),
    prepaid: amountOf(600_00, 'EUR'),
  }),
  'fr-outside-scope': sample({
    office: 'FR',
    language: 'en',
    buyer: DOUALA,
    lines: lines(situationOf('FR', DOUALA), ['time', '2', 'hour', '200.00']),
  }),
  'fr-credit': sample({
    office: 'FR',
    number: 'PAR-NC-2026-00001',
    ...credit,
    buyer: LYON,
    lines: lines(FR, ['time', '1.2', 'hour', '180.00']),
  }),
  'cm-consumer': sample({
    office: 'CM',
    lines: lines(
      CM,
      ['time', '2.5', 'hour', '35001'],
      ['own-cost', '3', 'piece', '1500'],
      ['disbursement', '1', 'piece', '10000'],
    ),
  }),
  'be-consumer-insured': sample({
    office: 'BE',
    lines: lines(BE, ['flat', '1', 'piece', '500.00']),
    payers: [
      {
        kind: 'insurer',
        name: 'Assurances Exemple',
        claimNumber: 'SIN-2026-118',
        units: 302_50,
        isReader: false,
      },
      { kind: 'client', name: '', units: 302_50, isReader: true },
    ],
    ownPart: { units: 302_50 },
  }),
  'cm-export': sample({
    office: 'CM',
    language: 'en',
    buyer: LYON,
    lines: lines(situationOf('CM', LYON), ['flat', '1', 'piece', '350000']),
  }),
  'cm-credit': sample({
    office: 'CM',
    number: 'DLA-NC-2026-00001',
    ...credit,
    lines: lines(CM, ['flat', '1', 'piece', '12345']),
  }),
}
