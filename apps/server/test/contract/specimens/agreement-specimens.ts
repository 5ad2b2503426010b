// Fee agreements of every relation: they have the relation of their case.
import type { CaseId } from '@maat/contract/ids'
import { insertAgreement } from '../../money/agreements.ts'
import type { Around, Recipe } from './specimen.ts'

export async function agreementSpecimens(
  around: Around,
  casesAround: (around: Around) => Promise<Recipe<CaseId>[]>,
): Promise<Recipe[]> {
  const writer = (await around.app.people.create('Avocat')).id
  return (await casesAround(around)).map(of => ({
    ...of,
    make: async () => await insertAgreement(around.app, await of.make(), writer),
    what: `an agreement in a case: ${of.what}`,
  }))
}
