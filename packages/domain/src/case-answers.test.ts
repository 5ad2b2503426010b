import { expect, test } from 'vitest'
import { type CaseAnswers, type CaseSurroundings, lacksOf } from './case-answers.ts'

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
const AROUND: CaseSurroundings = {
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
const fieldsOf = (answers: CaseAnswers, around: CaseSurroundings = AROUND) =>
  lacksOf(answers, around).map(({ step, field }) => `${step}.${field}`)

test('a whole case lacks nothing', () => expect(fieldsOf(WHOLE)).toEqual([]))

test('every answer that a case needs is missed when it is not there', () => {
  const needed = Object.keys(WHOLE).filter(name => !['kind', 'procedureAnswers', 'consents'].includes(name))
  for (const name of needed) {
    const lacking = fieldsOf({ ...WHOLE, [name]: undefined })
    expect(
      lacking.some(field => field.endsWith(`.${name}`)),
      `${name}: ${lacking}`,
    ).toBe(true)
  }
})

test('what was to be chosen is one of what was offered, whoever wrote it', () => {
  for (const name of ['gender', 'status', 'nationality', 'birthCountry', 'country'])
    expect(lacksOf({ ...WHOLE, [name]: 'ZZ', postalCode: '' }, AROUND)).toContainEqual({
      step: 'your-data',
      field: name,
      code: 'field.not-an-option',
    })
})

test('a number in the form of a procedure is read as its language has it', () => {
  const asked = [{ name: 'wish', type: 'number', required: true, maxValue: 100 }] as const
  const codes = (language: 'fr' | 'en') =>
    lacksOf(
      { ...WHOLE, procedureAnswers: { wish: '12.500' } },
      { ...AROUND, formFields: asked, language },
    ).map(({ code }) => code)
  expect(codes('fr')).toEqual(['field.too-great'])
  expect(codes('en')).toEqual([])
})

test('what the surroundings ask for is missed too', () => {
  expect(fieldsOf(WHOLE, { ...AROUND, nationalNumberCode: 'field.required' })).toEqual([
    'your-data.nationalNumber',
  ])
  expect(fieldsOf(WHOLE, { ...AROUND, documentsOnHand: [] })).toEqual(['documents.document.contract'])
  // A reason is an answer where a document is asked for.
  const absent = { documentsOnHand: [], documentsAbsent: ['contract'] }
  expect(fieldsOf(WHOLE, { ...AROUND, ...absent })).toEqual([])
  const unproved = { ...AROUND, identityCode: 'identity.expired' }
  expect(lacksOf(WHOLE, unproved)).toEqual([{ step: 'kyc', field: 'identity', code: 'identity.expired' }])
  expect(lacksOf(WHOLE, { ...unproved, demandsIdentity: false })).toEqual([])
  expect(fieldsOf({ ...WHOLE, procedureAnswers: {} })).toEqual(['procedure.procedureAnswers.wish'])
  expect(fieldsOf({ ...WHOLE, interventionType: '' }, { ...AROUND, type: 'monitoring' })).toEqual([])
})

test('an enterprise names itself and its owners; a public position is named', () => {
  expect(fieldsOf({ ...WHOLE, kind: 'business' })).toEqual([
    'your-data.companyName',
    'your-data.enterpriseNumber',
    'kyc.beneficialOwners',
  ])
  expect(fieldsOf({ ...WHOLE, holdsPublicPosition: true })).toEqual(['kyc.publicPosition'])
})

test('a postal code is asked for where there are any', () => {
  expect(fieldsOf({ ...WHOLE, country: 'CM', postalCode: '' })).toEqual([])
  expect(fieldsOf({ ...WHOLE, postalCode: '99' })).toEqual(['your-data.postalCode'])
})

test('a phone number is one of the country, or of the one that its + names', () => {
  const phoneLacks = (phoneNumber: string) =>
    lacksOf({ ...WHOLE, phoneNumber }, AROUND).map(({ field, code }) => [field, code])
  expect(phoneLacks('0470 12 34 56')).toEqual([])
  expect(phoneLacks('+33 6 39 98 01 42')).toEqual([])
  for (const wrong of ['12', 'call me', '+3247012'])
    expect(phoneLacks(wrong), wrong).toEqual([['phoneNumber', 'phone.invalid']])
})

test('a signature that was drawn but not validated, or holds nothing, is none', () => {
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

test('collaborators have addresses that are right, each once, and not the client’s own', () => {
  const collaborator = (email: string) => ({ email, name: '', access: 'reader' as const })
  const emails = ['a@b.example', 'A@b.example', 'wrong', 'ines@personne.example'].map(collaborator)
  expect(
    lacksOf({ ...WHOLE, collaborators: emails }, AROUND).map(({ field, code }) => [field, code]),
  ).toEqual([
    ['collaborators.1.email', 'collaborator.twice'],
    ['collaborators.2.email', 'email.invalid'],
    ['collaborators.3.email', 'collaborator.twice'],
  ])
})
