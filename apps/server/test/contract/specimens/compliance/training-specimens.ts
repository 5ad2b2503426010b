// Trainings of the caller and of a colleague.
import type { UserId } from '@maat/contract/ids'
import type { Around, Recipe } from '../specimen.ts'

export async function trainingSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const { db, clock } = app.services
  const make = (userId: UserId) => async () => {
    const { id } = await db
      .insertInto('trainings')
      .values({
        user_id: userId,
        held_on: '2026-03-02',
        title: 'Le nouveau code',
        organiser: 'Barreau',
        points: '3',
        field: 'general',
        is_in_house: false,
        created_at: clock().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const other = (await app.people.create('Avocat')).id
  return [
    { make: make(caller.id), what: 'one’s own training', relations: ['self', 'firm'] },
    { make: make(other), what: 'a training of a colleague', relations: ['firm'] },
  ]
}
