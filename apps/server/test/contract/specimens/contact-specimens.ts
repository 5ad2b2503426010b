// Messages of visitors: to the caller's office, to another one, or to the firm.
import type { OfficeId } from '@maat/contract/ids'
import { BRUSSELS, PARIS } from '../../people.ts'
import type { Around, Recipe } from './specimen.ts'

export async function contactSpecimens({ app }: Around): Promise<Recipe[]> {
  const insert = async (officeId: OfficeId | null) => {
    const message = { name: 'Aline', email: 'a@visiteur.example', subject: 'S', message: 'M', language: 'fr' }
    const { id } = await app.services.db
      .insertInto('contact_requests')
      .values({ ...message, office_id: officeId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return [
    { make: () => insert(BRUSSELS), what: 'written to an office', relations: ['office', 'firm'] },
    { make: () => insert(PARIS), what: 'written to another office', relations: ['firm'] },
    { make: () => insert(null), what: 'written to the firm', relations: ['firm'] },
  ]
}
