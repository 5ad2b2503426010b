import { NewClientFile } from '@maat/contract/cases/client-file'
import type { CallView } from '@maat/contract/communication/calls'
import type { TrayLetter } from '@maat/contract/communication/tray'
import { expect, test } from 'vitest'
import { bodyOf, comparedNames, startValues } from './file-values.ts'

const ID = '00000000-0000-4000-8000-00000000dead'
const DEFAULTS = { language: 'fr', officeId: ID, lawyerId: ID } as const

const call = {
  id: ID,
  officeId: '00000000-0000-4000-8000-00000000beef',
  callerName: 'Marie de la Tour',
  phone: '+32470123499',
  opponent: 'Immo Fictive',
  about: 'Il garde sa caution.',
  isUrgent: true,
  client: null,
} as unknown as CallView

const letter = {
  id: ID,
  from: { name: 'Gaspard Meunier', address: 'gaspard@personne.example' },
  subject: 's'.repeat(300),
  text: 'Bonjour',
} as unknown as TrayLetter

test('a call fills in the caller, the number, the opponent, the story and the urgency', () => {
  const values = startValues({ call }, DEFAULTS)
  expect(values).toMatchObject({
    client: null,
    firstName: 'Marie',
    lastName: 'de la Tour',
    phone: '+32470123499',
    adverseParties: ['Immo Fictive'],
    facts: 'Il garde sa caution.',
    isUrgent: true,
    officeId: call.officeId,
    type: 'open',
  })
  expect(bodyOf(values, { call })).toMatchObject({ callId: ID, letterId: null, isTypeOpen: true })
})

test('a letter fills in its sender, and a subject of any length fits', () => {
  const values = startValues({ letter }, DEFAULTS)
  expect(values).toMatchObject({ email: 'gaspard@personne.example', lastName: 'Meunier', facts: 'Bonjour' })
  const parsed = NewClientFile.safeParse(bodyOf(values, { letter }))
  expect(parsed.error?.issues).toBeUndefined()
  expect(parsed.data).toMatchObject({ letterId: ID, clientId: null, type: 'litigation' })
})

test('the client of a call stays chosen, and their fields are not sent', () => {
  const known = { ...call, client: { id: ID, name: 'Ondine Zwartberg · Atelier' } } as unknown as CallView
  const values = startValues({ call: known }, DEFAULTS)
  expect(bodyOf(values, { call: known })).toMatchObject({ clientId: ID, newClient: null })
  expect(comparedNames(values)).toEqual({ name: 'Atelier', companyName: '' })
})

test('empty names, a date without urgency and the company of a private person are not sent', () => {
  const values = {
    ...startValues({}, DEFAULTS),
    adverseParties: ['', ' ', 'Immo Fictive'],
    companyName: 'Atelier',
    urgentOn: '2027-03-01',
    phone: '',
  }
  const body = bodyOf(values, {})
  expect(body).toMatchObject({ adverseParties: ['Immo Fictive'], urgentOn: null })
  expect(body.newClient).toMatchObject({ companyName: '', phone: null })
  expect(bodyOf({ ...values, kind: 'business' }, {}).newClient).toMatchObject({ companyName: 'Atelier' })
})
