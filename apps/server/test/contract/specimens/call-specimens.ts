// Calls of every relation to a caller who works in Brussels.
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { insertCase } from '../../cases/cases.ts'
import { insertCall } from '../../communication/calls.ts'
import { PARIS } from '../../people.ts'
import type { Around, Recipe } from './specimen.ts'

export async function callSpecimens({ app, caller, role }: Around): Promise<Recipe[]> {
  const colleague = (await app.people.create('Assistant')).id
  const client = (await app.people.create('User')).id
  const lawyer = (await app.people.create('Avocat')).id
  const elsewhere = { office_id: PARIS }
  const mine = await insertCase(app, client, {
    status: 'in-progress',
    lawyer_id: caller.id,
    office_id: PARIS,
  })
  const theirs = await insertCase(app, client, { status: 'in-progress', lawyer_id: lawyer })
  const specimens: Recipe[] = [
    {
      make: () => insertCall(app, colleague),
      what: 'of the office, about no case',
      relations: ['office', 'queue', 'firm'],
    },
    {
      make: () => insertCall(app, colleague, { case_id: theirs }),
      what: 'of the office, about a colleague’s case',
      relations: ['office', 'firm'],
    },
    {
      make: () => insertCall(app, caller.id, { case_id: theirs }),
      what: 'taken by the caller, about a colleague’s case',
      relations: ['office', 'author', 'firm'],
    },
    {
      make: () => insertCall(app, caller.id, elsewhere),
      what: 'taken by the caller when they worked elsewhere',
      relations: ['firm'],
    },
    {
      make: () => insertCall(app, colleague, { ...elsewhere, call_back_by: caller.id }),
      what: 'of another office, handed to the caller when they worked there',
      relations: ['firm'],
    },
    {
      make: () => insertCall(app, colleague, { case_id: theirs, call_back_by: caller.id }),
      what: 'of the office, about a colleague’s case, to be called back by the caller',
      relations: ['office', 'assignee', 'firm'],
    },
    {
      make: () => insertCall(app, colleague, { ...elsewhere, case_id: mine }),
      what: 'of another office, about the caller’s case',
      relations: ['assigned', 'firm'],
    },
    { make: () => insertCall(app, colleague, elsewhere), what: 'of another office', relations: ['firm'] },
    {
      make: () => insertCall(app, colleague, { client_id: caller.id }),
      what: 'by the caller themselves',
      relations: ['office', 'queue', 'firm'],
    },
  ]
  const none: readonly Relation[] = []
  return specimens.map(specimen => (isStaff(role) ? specimen : { ...specimen, relations: none }))
}
