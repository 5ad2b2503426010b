// For each kind of record, one record at every distance from a caller. A new kind of record adds its line here; a
// new operation on a known kind joins the generated suites by itself.
import type { Nearness, RecordKind } from '@maat/contract/permissions'
import { type AccountRole, isStaff } from '@maat/domain/roles'
import { BRUSSELS, PARIS, type TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

export interface Specimen {
  id: string
  what: string
  /** How near the caller is to it, by construction and not by asking the server. */
  nearness: readonly Nearness[]
}

interface Around {
  app: TestApp
  caller: TestPerson
  role: AccountRole
}

type SpecimenMaker = (around: Around) => Promise<Specimen[]>

const makers: Partial<Record<RecordKind, SpecimenMaker>> = {
  async user({ app, caller, role }) {
    const client = await app.people.create('User', { office_id: BRUSSELS })
    const stranger = await app.people.create('User', { office_id: PARIS })
    const colleague = await app.people.create('Assistant', { office_id: PARIS })
    return [
      {
        id: caller.id,
        what: 'oneself',
        nearness: isStaff(role) ? ['self', 'colleague', 'firm'] : ['self', 'firm'],
      },
      { id: client.id, what: 'a client of the same office', nearness: ['client-of-office', 'firm'] },
      { id: stranger.id, what: 'a client of another office', nearness: ['firm'] },
      { id: colleague.id, what: 'a member of the staff', nearness: ['colleague', 'firm'] },
    ]
  },
  async settings({ app, caller }) {
    const other = await app.people.create('User')
    return [
      { id: caller.id, what: 'one’s own', nearness: ['self'] },
      { id: other.id, what: 'somebody else’s', nearness: [] },
      { id: 'firm', what: 'the firm’s', nearness: ['firm-wide'] },
    ]
  },
  async inbox({ app, caller }) {
    const other = await app.people.create('User')
    return [
      { id: caller.id, what: 'one’s own', nearness: ['self'] },
      { id: other.id, what: 'somebody else’s', nearness: [] },
    ]
  },
  async notification({ app, caller }) {
    const other = await app.people.create('User')
    const send = async (userId: string) =>
      await app.services.db
        .insertInto('notifications')
        .values({ user_id: userId, type: 'System', description: 'Bonjour' })
        .returning('id')
        .executeTakeFirstOrThrow()
    return [
      { id: (await send(caller.id)).id, what: 'sent to oneself', nearness: ['recipient'] },
      { id: (await send(other.id)).id, what: 'sent to somebody else', nearness: [] },
    ]
  },
}

/** Records of a kind around a caller, and one that does not exist. Fails when nobody said how to make them. */
export async function specimensOf(kind: RecordKind, around: Around): Promise<Specimen[]> {
  const make = makers[kind]
  if (!make) throw new Error(`No specimens of ${kind}: say in specimens.ts how such a record is made`)
  return await make(around)
}
