// Requests for provision of every relation: they have the relation of their case, although their draft is hidden.
import type { CaseId } from '@maat/contract/ids'
import { insertProvisionRequest } from '../../money/provision-requests.ts'
import type { Around, Recipe } from './specimen.ts'

export async function provisionRequestSpecimens(
  around: Around,
  casesAround: (around: Around) => Promise<Recipe<CaseId>[]>,
): Promise<Recipe[]> {
  const { app } = around
  const writer = (await app.people.create('Avocat')).id
  // Nothing is billed in a draft case.
  const cases = (await casesAround(around)).filter(({ what }) => !what.includes('draft'))
  return cases.map(of => ({
    ...of,
    make: async () => await insertProvisionRequest(app, await of.make(), writer),
    what: `a request for provision in a case: ${of.what}`,
  }))
}
