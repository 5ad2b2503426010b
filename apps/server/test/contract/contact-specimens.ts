// What visitors wrote: to the office of the caller, to another one, or to the firm.
import { BRUSSELS, PARIS } from '../people.ts'
import type { Around, Specimen } from './specimens.ts'

export async function contactSpecimens({ app }: Around): Promise<Specimen[]> {
  const insert = async (officeId: string | null) => {
    const message = { name: 'Aline', email: 'a@visiteur.example', subject: 'S', message: 'M', language: 'fr' }
    const { id } = await app.services.db
      .insertInto('contact_requests')
      .values({ ...message, office_id: officeId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return [
    { id: await insert(BRUSSELS), what: 'written to an office', nearness: ['office', 'firm'] },
    { id: await insert(PARIS), what: 'written to another office', nearness: ['firm'] },
    { id: await insert(null), what: 'written to the firm', nearness: ['firm'] },
  ]
}
