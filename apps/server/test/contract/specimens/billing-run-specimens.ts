// Billing runs of the caller and of a colleague.
import { isStaff } from '@maat/domain/people/roles'
import { insertBillingRun } from '../../money/billing-runs.ts'
import type { Around, Recipe } from './specimen.ts'

export async function runSpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const colleague = (await app.people.create('Avocat')).id
  const near = isStaff(role)
  return [
    {
      make: () => insertBillingRun(app, caller.id),
      what: 'one’s own',
      relations: near ? ['firm', 'writer'] : [],
    },
    { make: () => insertBillingRun(app, colleague), what: 'a colleague’s', relations: near ? ['firm'] : [] },
  ]
}
