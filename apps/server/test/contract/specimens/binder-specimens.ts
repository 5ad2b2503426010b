// Binders: the caller's own, those that colleagues share in both ways, and those of others.
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { insertBinder } from '../../cases/binders.ts'
import type { Around, Recipe } from './specimen.ts'

export async function binderSpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const owner = (await app.people.create('Avocat')).id
  // A user who left the staff keeps the rows, and loses the binders.
  const near = (relation: Relation) => (isStaff(role) ? [relation] : [])
  return [
    { make: () => insertBinder(app, caller.id), what: 'the caller’s own', relations: near('self') },
    {
      make: () => insertBinder(app, owner, { [caller.id]: 'read' }),
      what: 'shared to be read',
      relations: near('shared-reader'),
    },
    {
      make: () => insertBinder(app, owner, { [caller.id]: 'arrange' }),
      what: 'shared to be arranged',
      relations: near('arranger'),
    },
    { make: () => insertBinder(app, owner), what: 'of a colleague', relations: [] },
  ]
}
