// Clients at every distance from a caller: as near as the nearest of their cases, and no nearer by an invitation.
import type { Nearness } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/roles'
import { addPerson, insertCase } from '../cases.ts'
import { insertPaper } from '../identity.ts'
import { PARIS } from '../people.ts'
import type { Around, Specimen } from './specimens.ts'

type Given = Parameters<typeof insertCase>[2]

export async function identitySpecimens({ app, caller, role }: Around): Promise<Specimen[]> {
  const lawyer = (await app.people.create('Avocat')).id
  const taken = { status: 'in-progress', lawyer_id: lawyer }
  const clientOf = async (what: string, nearness: Nearness[], given?: Given): Promise<Specimen> => {
    const { id } = await app.people.create('User')
    await insertPaper(app, id)
    if (given) await insertCase(app, id, given)
    return { id, what, nearness: [...nearness, 'firm'] }
  }
  const invitedBy = async (access: Nearness): Promise<Specimen> => {
    const { id } = await app.people.create('User')
    await insertPaper(app, id)
    await addPerson(app, await insertCase(app, id, { ...taken, office_id: PARIS }), caller.id, access)
    return { id, what: `a client who shares a case as ${access}`, nearness: ['firm'] }
  }
  if (!isStaff(role)) await insertPaper(app, caller.id)
  return [
    // The staff have no papers here.
    ...(isStaff(role)
      ? [{ id: caller.id, what: 'oneself, of the staff', nearness: [] }]
      : [{ id: caller.id, what: 'oneself', nearness: ['owner', 'firm'] as const }]),
    await clientOf('a client without a case', []),
    await clientOf('a client for whom a draft is prepared', ['drafter'], {
      status: 'draft',
      drafter_id: caller.id,
    }),
    await clientOf('a client with a draft of their own', [], { status: 'draft' }),
    await clientOf('a client of a case of the caller', ['assigned'], {
      ...taken,
      lawyer_id: caller.id,
      office_id: PARIS,
    }),
    await clientOf('a client who waits in the office', ['queue', 'office'], {}),
    await clientOf('a client treated in the office', ['office'], taken),
    await clientOf('a client treated elsewhere', [], { ...taken, office_id: PARIS }),
    await invitedBy('reader'),
    await invitedBy('editor'),
    await invitedBy('administrator'),
  ]
}
