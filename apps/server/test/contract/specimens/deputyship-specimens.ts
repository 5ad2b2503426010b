import type { UserId } from '@maat/contract/ids'
import { insertDeputyship } from '../../calendar/deputies.ts'
import { insertEvent } from '../../calendar/events.ts'
import { insertCase } from '../../cases/cases.ts'
import { PARIS } from '../../people.ts'
import type { Around, Recipe } from './specimen.ts'

export async function deputyshipSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const office = app.services.db.selectFrom('users').select('office_id').where('id', '=', caller.id)
  const { office_id } = await office.executeTakeFirstOrThrow()
  const other = async () => (await app.people.create('Avocat', { office_id: PARIS })).id
  /** Its absence is in Brussels like the caller, unless it is said to be elsewhere. */
  const made = async (absentId: UserId, deputyId: UserId, isElsewhere: boolean) => {
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

/** The hearings of an absent lawyer's cases, one of them behind a wall. */
export function eventsOfAbsentLawyers({ app, caller }: Around): Recipe[] {
  const hearing = async (isWalled: boolean) => {
    const absent = await app.people.create('Avocat', { office_id: PARIS })
    await insertDeputyship(app, { absentId: absent.id, deputyId: caller.id })
    const client = await app.people.create('User')
    const walled_from = isWalled ? [caller.id] : []
    const of = { status: 'in-progress', lawyer_id: absent.id, office_id: PARIS, walled_from }
    const case_id = await insertCase(app, client.id, of)
    return await insertEvent(app, absent.id, { kind: 'hearing', office_id: PARIS, case_id })
  }
  return [
    {
      make: () => hearing(false),
      what: 'of a case of an absent lawyer whom the caller replaces',
      relations: ['deputy', 'firm'],
    },
    { make: () => hearing(true), what: 'of a walled case of an absent lawyer', relations: ['firm'] },
  ]
}
