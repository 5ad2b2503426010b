import { expect, test } from 'vitest'
import { clientTitle } from './client-title.ts'

const CAMILLE = { firstName: 'Camille', lastName: 'Dubois' }

test('names a client in the way of the language, from the known data', () => {
  const named = (language: 'fr' | 'en' | 'nl', more: object) =>
    clientTitle({ ...CAMILLE, ...more }, language).replace('\u00a0', ' ')
  expect(named('fr', { gender: 'female' })).toBe('Mme Dubois')
  expect(named('en', { gender: 'male' })).toBe('Mr Dubois')
  expect(named('nl', { gender: 'female' })).toBe('mevrouw Dubois')
  expect(named('fr', { gender: 'other' })).toBe('Camille Dubois')
  expect(named('fr', { kind: 'business', companyName: 'Atelier Moreau', gender: 'male' })).toBe(
    'Atelier Moreau',
  )
  expect(clientTitle({}, 'fr')).toBe('')
})
