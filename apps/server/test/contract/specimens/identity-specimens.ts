// Clients of every relation to a caller: the closest relation of their cases, and none by an invitation.
import type { UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { addPerson, insertCase } from '../../cases/cases.ts'
import { insertPaper } from '../../documents/identity.ts'
import { PARIS } from '../../people.ts'
import type { Around, Recipe } from './specimen.ts'

type Given = Parameters<typeof insertCase>[2]

export async function identitySpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const lawyer = (await app.people.create('Avocat')).id
  const taken = { status: 'in-progress', lawyer_id: lawyer }
  const client = async (): Promise<UserId> => {
    const { id } = await app.people.create('User')
    await insertPaper(app, id)
    return id
  }
  const clientOf = (what: string, relations: Relation[], given?: Given): Recipe => ({
    what,
    relations: [...relations, 'firm'],
    async make() {
      const id = await client()
      if (given) await insertCase(app, id, given)
      return id
    },
  })
  const invitedBy = (access: Relation): Recipe => ({
    what: `a client who shares a case as ${access}`,
    relations: ['firm'],
    async make() {
      const id = await client()
      await addPerson(app, await insertCase(app, id, { ...taken, office_id: PARIS }), caller.id, access)
      return id
    },
  })
  if (!isStaff(role)) await insertPaper(app, caller.id)
  return [
    // Staff users have no identity documents here.
    ...(isStaff(role)
      ? [{ make: async () => caller.id, what: 'oneself, of the staff', relations: [] }]
      : [{ make: async () => caller.id, what: 'oneself', relations: ['owner', 'firm'] as const }]),
    clientOf('a client without a case', []),
    clientOf('a client for whom a draft is prepared', ['drafter'], {
      status: 'draft',
      drafter_id: caller.id,
    }),
    clientOf('a client with a draft of their own', [], { status: 'draft' }),
    clientOf('a client of a case of the caller', ['assigned'], {
      ...taken,
      lawyer_id: caller.id,
      office_id: PARIS,
    }),
    clientOf('a client who waits in the office', ['queue', 'office'], {}),
    clientOf('a client treated in the office', ['office'], taken),
    clientOf('a client treated elsewhere', [], { ...taken, office_id: PARIS }),
    invitedBy('reader'),
    invitedBy('editor'),
    invitedBy('administrator'),
  ]
}
