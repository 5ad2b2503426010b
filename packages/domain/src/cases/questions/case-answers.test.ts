import { expect, test } from 'vitest'
import { type CaseAnswers, type CaseCheckContext, findMissingAnswers } from './case-answers.ts'

const WHOLE: CaseAnswers = {
  kind: 'individual',
  firstName: 'Ines',
  lastName: 'Exemple',
  gender: 'female',
  nationality: 'BE',
  status: 'employed',
  birthDate: '1985-07-30',
  birthPlace: 'Namur',
  birthCountry: 'BE',
  email: 'ines@personne.example',
  phoneNumber: '+32470123456',
  street: 'Rue de l’Exemple 1',
  postalCode: '1000',
  city: 'Bruxelles',
  country: 'BE',
  procedureVersionId: 'v1',
  procedureAnswers: { wish: 'Un accord' },
  issueId: 'i1',
  interventionType: 'claim',
  facts: 'Les faits.',
  holdsPublicPosition: false,
  financing: 'fees',
  signature: { kind: 'typed', text: 'Ines Exemple', strokes: [], validatedAt: '2026-01-01T00:00:00.000Z' },
  consents: ['privacy', 'terms', 'honour'],
}
const AROUND: CaseCheckContext = {
  type: 'litigation',
  today: '2026-11-21',
  nationalNumberCode: undefined,
  language: 'fr',
  formFields: [{ name: 'wish', type: 'text', required: true }],
  requiredDocuments: ['contract'],
  documentsOnHand: ['contract'],
  documentsAbsent: [],
  demandsIdentity: true,
  identityCode: undefined,
  demandsOwners: true,
}
const fieldsOf = (answers: CaseAnswers, around: CaseCheckContext = AROUND) =>
  findMissingAnswers(answers, around).map(({ step, field }) => `${step}.${field}`)

test('a complete case has no missing fields', () => expect(fieldsOf(WHOLE)).toEqual([]))

test('reports every required answer that is missing', () => {
  const needed = Object.keys(WHOLE).filter(name => !['kind', 'procedureAnswers', 'consents'].includes(name))
  for (const name of needed) {
    const lacking = fieldsOf({ ...WHOLE, [name]: undefined })
    expect(
      lacking.some(field => field.endsWith(`.${name}`)),
      `${name}: ${lacking}`,
    ).toBe(true)
  }
})

test('accepts only offered options, whoever wrote the answer', () => {
  for (const name of ['gender', 'status', 'nationality', 'birthCountry', 'country'])
    expect(findMissingAnswers({ ...WHOLE, [name]: 'ZZ', postalCode: '' }, AROUND)).toContainEqual({
      step: 'your-data',
      field: name,
      code: 'field.not-an-option',
    })
})

test("reads a number in a procedure's form in its language", () => {
  const fields = [{ name: 'wish', type: 'number', required: true, maxValue: 100 }] as const
  const codes = (language: 'fr' | 'en') =>
    findMissingAnswers(
      { ...WHOLE, procedureAnswers: { wish: '12.500' } },
      { ...AROUND, formFields: fields, language },
    ).map(({ code }) => code)
  expect(codes('fr')).toEqual(['field.too-great'])
  expect(codes('en')).toEqual([])
})

test('reports missing answers that depend on the context', () => {
  expect(fieldsOf(WHOLE, { ...AROUND, nationalNumberCode: 'field.required' })).toEqual([
    'your-data.nationalNumber',
  ])
  expect(fieldsOf(WHOLE, { ...AROUND, documentsOnHand: [] })).toEqual(['documents.document.contract'])
  // A reason counts as an answer to a requested document.
  const absent = { documentsOnHand: [], documentsAbsent: ['contract'] }
  expect(fieldsOf(WHOLE, { ...AROUND, ...absent })).toEqual([])
  const unproved = { ...AROUND, identityCode: 'identity.expired' }
  expect(findMissingAnswers(WHOLE, unproved)).toEqual([
    { step: 'kyc', field: 'identity', code: 'identity.expired' },
  ])
  expect(findMissingAnswers(WHOLE, { ...unproved, demandsIdentity: false })).toEqual([])
  expect(fieldsOf({ ...WHOLE, procedureAnswers: {} })).toEqual(['procedure.procedureAnswers.wish'])
  expect(fieldsOf({ ...WHOLE, interventionType: '' }, { ...AROUND, type: 'monitoring' })).toEqual([])
})

test('a business must name itself and its owners, and a public position must be named', () => {
  expect(fieldsOf({ ...WHOLE, kind: 'business' })).toEqual([
    'your-data.companyName',
    'your-data.enterpriseNumber',
    'kyc.beneficialOwners',
  ])
  expect(fieldsOf({ ...WHOLE, holdsPublicPosition: true })).toEqual(['kyc.publicPosition'])
})

test('requires a postal code only in countries that have them', () => {
  expect(fieldsOf({ ...WHOLE, country: 'CM', postalCode: '' })).toEqual([])
  expect(fieldsOf({ ...WHOLE, postalCode: '99' })).toEqual(['your-data.postalCode'])
})

test('a phone number belongs to the country, or to the one of its + prefix', () => {
  const phoneLacks = (phoneNumber: string) =>
    findMissingAnswers({ ...WHOLE, phoneNumber }, AROUND).map(({ field, code }) => [field, code])
  expect(phoneLacks('0470 12 34 56')).toEqual([])
  expect(phoneLacks('+33 6 39 98 01 42')).toEqual([])
  for (const wrong of ['12', 'call me', '+3247012'])
    expect(phoneLacks(wrong), wrong).toEqual([['phoneNumber', 'phone.invalid']])
})

test('a signature that is not validated, or is empty, does not count', () => {
  const drawn = {
    kind: 'drawn' as const,
    text: '',
    strokes: [[1, 1, 2, 2]],
    validatedAt: '2026-01-01T00:00:00.000Z',
  }
  expect(fieldsOf({ ...WHOLE, signature: drawn })).toEqual(['summary.signature'])
  expect(
    fieldsOf({ ...WHOLE, signature: { ...drawn, strokes: [Array(16).fill(5)], validatedAt: '' } }),
  ).toEqual(['summary.signature'])
  expect(fieldsOf({ ...WHOLE, signature: { ...drawn, strokes: [Array(16).fill(5)] } })).toEqual([])
})

test('collaborators need valid addresses, each once, and never the client’s', () => {
  const collaborator = (email: string) => ({ email, name: '', access: 'reader' as const })
  const emails = ['a@b.example', 'A@b.example', 'wrong', 'ines@personne.example'].map(collaborator)
  expect(
    findMissingAnswers({ ...WHOLE, collaborators: emails }, AROUND).map(({ field, code }) => [field, code]),
  ).toEqual([
    ['collaborators.1.email', 'collaborator.twice'],
    ['collaborators.2.email', 'email.invalid'],
    ['collaborators.3.email', 'collaborator.twice'],
  ])
})
