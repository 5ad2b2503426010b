// Breaches that the caller reported, and those of others.
import type { UserId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import type { Around, Recipe } from '../specimen.ts'

export async function breachSpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const colleague = await app.people.create('Avocat')
  const insert = async (by: UserId) => {
    const { id } = await app.services.db
      .insertInto('breaches')
      .values({
        title: 'Courriel au mauvais destinataire',
        country: 'BE',
        noticed_at: '2026-11-16T09:00:00.000Z',
        happened: 'Essai',
        harms: ['confidentiality'],
        data_kinds: [],
        risk: 'unlikely',
        created_by: by,
        created_at: '2026-11-16T09:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const near = isStaff(role)
  return [
    { make: () => insert(caller.id), what: 'of the caller', relations: near ? ['author', 'firm'] : [] },
    { make: () => insert(colleague.id), what: 'of a colleague', relations: near ? ['firm'] : [] },
  ]
}
