import { insertDeputyship } from '../deputies.ts'
import { PARIS } from '../people.ts'
import type { Around, Recipe } from './specimen.ts'

export async function deputyshipSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const office = app.services.db.selectFrom('users').select('office_id').where('id', '=', caller.id)
  const { office_id } = await office.executeTakeFirstOrThrow()
  const other = async () => (await app.people.create('Avocat', { office_id: PARIS })).id
  /** Its absence is in Brussels like the caller, unless it is said to be elsewhere. */
  const made = async (absentId: string, deputyId: string, isElsewhere: boolean) => {
    const { id, eventId } = await insertDeputyship(app, { absentId, deputyId, from: 40, until: 42 })
    const place = isElsewhere ? PARIS : (office_id ?? PARIS)
    await app.services.db.updateTable('events').set({ office_id: place }).where('id', '=', eventId).execute()
    return id
  }
  return [
    {
      make: async () => made(await other(), caller.id, true),
      what: 'the caller is the deputy',
      relations: ['deputy', 'firm'],
    },
    {
      make: async () => made(caller.id, await other(), true),
      what: 'the caller is absent',
      relations: ['absent', 'firm'],
    },
    {
      make: async () => made(await other(), await other(), false),
      what: 'in the office of the caller',
      relations: ['office', 'firm'],
    },
    {
      make: async () => made(await other(), await other(), true),
      what: 'in another office',
      relations: ['firm'],
    },
  ]
}
