import { expect, test } from 'vitest'
import { localizePlace, officeAddress } from './office-address.ts'

const BRUSSELS = {
  street: 'Rue de la Plume 9',
  postalCode: '1000',
  city: { fr: 'Bruxelles', en: 'Brussels', nl: 'Brussel' },
}
const DOUALA = { street: 'Rue Exemple', postalCode: '', city: { fr: 'Douala', en: 'Douala', nl: 'Douala' } }

test('the town of an office is in the reader’s language, whatever language was stored', () => {
  const offices = [BRUSSELS, DOUALA]
  expect(localizePlace('Rue de la Plume 9, 1000 Bruxelles', offices, 'nl')).toBe(
    'Rue de la Plume 9, 1000 Brussel',
  )
  expect(localizePlace('Rue de la Plume 9, 1000 Brussel', offices, 'en')).toBe(
    'Rue de la Plume 9, 1000 Brussels',
  )
  expect(officeAddress(DOUALA, 'fr')).toBe('Rue Exemple, Douala')
})

test('any other place stays unchanged', () => {
  expect(localizePlace('Palais de justice, Bruxelles', [BRUSSELS], 'nl')).toBe('Palais de justice, Bruxelles')
})
