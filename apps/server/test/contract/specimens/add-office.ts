// Adds an office of the firm.
import { randomUUID } from 'node:crypto'
import type { OfficeId } from '@maat/contract/ids'
import type { Database } from '../../../src/platform/db/database.ts'

export async function addOffice(db: Database): Promise<OfficeId> {
  // Only letters, and as unique as an id.
  const letters = randomUUID().replace(/[\d-]/g, sign => 'ghijklmnop'[Number(sign)] ?? '')
  const { id } = await db
    .insertInto('offices')
    .values({
      code: letters.slice(0, 20),
      city: JSON.stringify({ fr: 'Essai', en: 'Trial', nl: 'Proef' }),
      street: 'Rue de l’Essai 1',
      country: 'BE',
      phone: '+3225550199',
      email: 'essai@maat.example',
      time_zone: 'Europe/Brussels',
      position: 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
