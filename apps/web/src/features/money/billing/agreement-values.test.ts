import { CaseAgreement, type CaseBillingView } from '@maat/contract/money/case-billing'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { type AgreementValues, agreementOf, valuesOf, withoutPayer, withPayer } from './agreement-values.ts'

const agreement: CaseBillingView['agreement'] = {
  method: 'stages',
  flat: null,
  stages: [{ name: 'Requête', amount: { units: 50_050, currency: 'EUR' } }],
  resultPercent: '7.5',
  firstProvision: { amount: { units: 50_000, currency: 'EUR' }, dueOn: '2026-12-15' },
  budget: { units: 250_000, currency: 'EUR' },
  warnsOfBudget: true,
  showsUnbilled: false,
  showsLineDetails: true,
  agentId: null,
  landCountry: 'FR',
  isExemptMission: false,
  agreedOn: '2026-11-02',
  note: 'Convenu au téléphone.',
  payers: [
    {
      kind: 'client',
      name: '',
      address: '',
      email: '',
      claimNumber: '',
      vatNumber: '',
      sharePercent: '40',
      ceiling: null,
    },
    {
      kind: 'insurer',
      name: 'Assurances Exemple',
      address: '',
      email: '',
      claimNumber: 'SIN-2026-118',
      vatNumber: 'BE0403019063',
      sharePercent: '60',
      ceiling: { units: 100_000, currency: 'EUR' },
    },
  ],
}
const values = valuesOf({ agreement })
const made = (change: Partial<AgreementValues>) => agreementOf({ ...values, ...change }, 'EUR')

test('sends unchanged values as they were, and they pass the contract', () => {
  expect(agreementOf(values, 'EUR')).toEqual(agreement)
  expect(CaseAgreement.parse(agreementOf(values, 'EUR'))).toEqual(agreement)
})

test.each([
  ['fr', '7,5', '33,33'],
  ['nl', '7,5', '33,33'],
  ['en', '7.5', '33.33'],
])('shows percentages with the separator of %s, and sends them unchanged', async (lng, result, share) => {
  await i18next.init({ lng, resources: {} })
  const [client] = agreement.payers
  const shared = { ...agreement, payers: [{ ...client, kind: 'client' as const, sharePercent: '33.33' }] }
  const shown = valuesOf({ agreement: shared as typeof agreement })
  expect([shown.resultPercent, shown.payers[0]?.sharePercent]).toEqual([result, share])
  expect(agreementOf(shown, 'EUR')).toEqual(shared)
})

test('a payer who becomes the client again loses their name, claim and VAT number', () => {
  const [, insurer] = values.payers
  const asClient = { ...insurer!, kind: 'client' as const, sharePercent: '100' }
  expect(made({ payers: [asClient] }).payers).toMatchObject([{ name: '', claimNumber: '', vatNumber: '' }])
})

test('sends no values of a method that is not chosen', () => {
  expect(made({ method: 'flat', flat: '1.500,50' })).toMatchObject({
    flat: { units: 150_050, currency: 'EUR' },
    stages: [],
  })
  expect(made({ method: 'legal-aid' }).resultPercent).toBeNull()
})

test('legal aid has no first provision, and a day without an amount is refused', () => {
  expect(made({ method: 'legal-aid' }).firstProvision).toBeNull()
  expect(made({ firstProvision: '', firstProvisionOn: '' }).firstProvision).toBeNull()
  const { error } = CaseAgreement.safeParse(made({ firstProvision: '' }))
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['firstProvision'])
})

test('reads percentages with a comma and a sign, and francs without decimals', () => {
  expect(made({ resultPercent: '12,5 %' }).resultPercent).toBe('12.5')
  expect(agreementOf({ ...values, budget: '150 000' }, 'XAF').budget).toEqual({
    units: 150_000,
    currency: 'XAF',
  })
  expect(CaseAgreement.safeParse(made({ budget: 'beaucoup' })).success).toBe(false)
})

test('a second payer shares with the client, and the last remaining payer pays everything', () => {
  const both = withPayer([])
  expect(both.map(({ kind, sharePercent }) => [kind, sharePercent])).toEqual([
    ['client', '50'],
    ['other', '50'],
  ])
  expect(new Set(withPayer(both).map(({ key }) => key)).size).toBe(3)
  expect(withoutPayer(both, 1)).toEqual([])
  expect(withoutPayer(both, 0)).toMatchObject([{ kind: 'other', sharePercent: '100' }])
})
