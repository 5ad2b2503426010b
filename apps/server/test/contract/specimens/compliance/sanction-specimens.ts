// Imported lists, and hits of clients by their relation to a caller.
import type { OfficeId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import { insertCase } from '../../../cases/cases.ts'
import { insertHit, insertImport } from '../../../compliance/sanctions.ts'
import { BRUSSELS, PARIS } from '../../../people.ts'
import type { Around, Recipe } from '../specimen.ts'

async function listSpecimens({ app }: Around): Promise<Recipe[]> {
  const admin = await app.people.create('Admin')
  return [{ make: () => insertImport(app, admin.id), what: 'an import of a list', relations: ['any'] }]
}

async function hitSpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const near = isStaff(role)
  const hitOf = (office: OfficeId | null) => async () => {
    const { id } = await app.people.create('User', { office_id: office })
    return await insertHit(app, id)
  }
  const isOfCase = role === 'Assistant' || role === 'Avocat'
  return [
    {
      make: () => insertHit(app, caller.id),
      what: 'of oneself',
      relations: [],
    },
    {
      make: hitOf(BRUSSELS),
      what: 'of a client of the same office',
      relations: near ? ['client-of-office', 'firm'] : [],
    },
    { make: hitOf(PARIS), what: 'of a client of another office', relations: near ? ['firm'] : [] },
    {
      async make() {
        const client = await app.people.create('User', { office_id: null })
        await insertCase(app, client.id, { status: 'new' })
        return await insertHit(app, client.id)
      },
      what: 'of a newcomer without an office whose case waits in the office',
      relations: isOfCase ? ['client-of-case', 'firm'] : near ? ['firm'] : [],
    },
  ]
}

export const sanctionSpecimens = { sanctions: listSpecimens, 'sanction-hit': hitSpecimens }
