// Online payments of the caller and of another user.
import { insertCheckout } from '../../money/checkouts.ts'
import type { Around, Recipe } from './specimen.ts'

export async function checkoutSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const other = (await app.people.create('User')).id
  return [
    {
      make: () => insertCheckout(app, caller.id),
      what: 'one’s own',
      relations: ['owner'],
    },
    { make: () => insertCheckout(app, other), what: 'somebody else’s', relations: [] },
  ]
}
