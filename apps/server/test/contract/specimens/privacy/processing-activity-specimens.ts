// Processing activities: they belong to the whole firm.
import { isStaff } from '@maat/domain/people/roles'
import type { Around, Recipe } from '../specimen.ts'

export async function processingActivitySpecimens({ app, role }: Around): Promise<Recipe[]> {
  const insert = async () => {
    const { id } = await app.services.db
      .insertInto('processing_activities')
      .values({
        name: 'Dossiers des clients',
        purpose: 'Essai',
        legal_bases: ['contract'],
        people_kinds: ['clients'],
        data_kinds: ['identity'],
        transfer_ground: 'none',
        retention: 'Essai',
        created_at: '2026-11-16T09:00:00.000Z',
        updated_at: '2026-11-16T09:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return [{ make: insert, what: 'of the firm', relations: isStaff(role) ? ['firm'] : [] }]
}
