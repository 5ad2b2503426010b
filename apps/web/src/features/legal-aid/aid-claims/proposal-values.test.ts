import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import { expect, test } from 'vitest'
import { numberInputText } from '../../../texts/amounts.ts'
import type { ClaimValues } from './claim-values.ts'
import { openProposals, unprovedRows, withProposal } from './proposal-values.ts'

const EMPTY: ClaimValues = {
  designationNumber: '',
  designatedOn: '',
  isDefault: false,
  contribution: '',
  indemnity: '',
  services: [],
  trips: [],
}
const EVENT = '00000000-0000-4000-8000-000000000001'
const proposed = (given: object) =>
  ({
    kind: 'hearing',
    title: 'Plaidoiries',
    day: '2026-11-21',
    code: 'P105',
    hours: '1.5',
    to: null,
    eventId: EVENT,
    documentId: null,
    ...given,
  }) as AidClaimView['proposals'][number]
const AROUND = { lines: [], office: 'Bruxelles' }

test('an accepted hearing becomes a service with its proof, and leaves the list; its travel stays', () => {
  const travel = proposed({ kind: 'travel', code: null, hours: null, to: 'Palais de justice, Namur' })
  const values = withProposal(EMPTY, proposed({}), AROUND)
  expect(values.services).toMatchObject([
    {
      code: 'P105',
      doneOn: '2026-11-21',
      hours: numberInputText('1.5'),
      note: 'Plaidoiries',
      eventId: EVENT,
    },
  ])
  expect(openProposals(values, [proposed({}), travel]).map(({ kind }) => kind)).toEqual(['travel'])
  const both = withProposal(values, travel, AROUND)
  // A Saturday: the day decides the code.
  expect(both.trips).toMatchObject([
    { code: '192', from: 'Bruxelles', to: 'Palais de justice, Namur', km: '', eventId: EVENT },
  ])
  expect(openProposals(both, [proposed({}), travel])).toEqual([])
})

test('names the rows without proof', () => {
  const values = withProposal(EMPTY, proposed({}), AROUND)
  const [proved] = values.services
  const unproved = { eventId: null, documentId: null }
  expect(unprovedRows([unproved, ...(proved ? [proved] : []), unproved])).toEqual([1, 3])
})
