import type { Office } from '@maat/contract/firm'
import type { OfficeId } from '@maat/contract/ids'
import type { Executor } from '../../platform/db/database.ts'

export async function listOffices(executor: Executor): Promise<Office[]> {
  const rows = await executor.selectFrom('offices').selectAll().orderBy('position').execute()
  return rows.map(row => ({
    id: row.id as OfficeId,
    code: row.code,
    city: row.city as Office['city'],
    street: row.street,
    postalCode: row.postal_code,
    country: row.country,
    phone: row.phone,
    email: row.email,
    timeZone: row.time_zone,
  }))
}
