// Questions to the firm by the relation of their asker to the caller.
import { isStaff } from '@maat/domain/people/roles'
import { insertCase } from '../../../cases/cases.ts'
import { insertTicket } from '../../../communication/tickets.ts'
import { PARIS } from '../../../people.ts'
import type { Around, Recipe } from '../specimen.ts'

export async function ticketSpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const ticketOf = async (given: Parameters<typeof app.people.create>[1] = {}) =>
    await insertTicket(app, (await app.people.create('User', given)).id)
  return [
    {
      make: () => insertTicket(app, caller.id),
      what: 'one’s own question',
      relations: isStaff(role) ? ['self', 'colleague', 'firm'] : ['self', 'firm'],
    },
    {
      make: () => ticketOf(),
      what: 'a question of a client of the same office',
      relations: ['client-of-office', 'firm'],
    },
    {
      make: () => ticketOf({ office_id: PARIS }),
      what: 'a question of a client of another office',
      relations: ['firm'],
    },
    {
      async make() {
        const client = await app.people.create('User', { office_id: null })
        await insertCase(app, client.id, { status: 'new' })
        return await insertTicket(app, client.id)
      },
      what: 'a question of a client whose case waits in the office',
      relations: role === 'Assistant' || role === 'Avocat' ? ['client-of-case', 'firm'] : ['firm'],
    },
    {
      make: async () => insertTicket(app, (await app.people.create('Assistant', { office_id: PARIS })).id),
      what: 'a question of a colleague',
      relations: ['colleague', 'firm'],
    },
  ]
}
