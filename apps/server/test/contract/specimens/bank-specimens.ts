// Bank moves on an account of the caller's office, and of another.
import { isStaff } from '@maat/domain/people/roles'
import { insertBankMove } from '../../money/bank.ts'
import { PARIS } from '../../people.ts'
import type { Around, Recipe } from './specimen.ts'

export async function bankSpecimens({ app, role }: Around): Promise<Recipe[]> {
  const { id } = await app.people.create('Admin')
  const near = isStaff(role)
  return [
    { make: () => insertBankMove(app, id), what: 'of the office', relations: near ? ['firm', 'office'] : [] },
    {
      make: () => insertBankMove(app, id, PARIS),
      what: 'of another office',
      relations: near ? ['firm'] : [],
    },
  ]
}
