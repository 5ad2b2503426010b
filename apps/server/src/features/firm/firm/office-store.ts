import type { NewOffice, Office } from '@maat/contract/firm/firm'
import type { OfficeId } from '@maat/contract/ids'
import { formatPhoneNumber } from '@maat/domain/people/phone-number'
import { type Selectable, sql } from 'kysely'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Offices } from '../../../platform/db/schema.generated.ts'

export async function listOffices(executor: Executor): Promise<Office[]> {
  const rows = await executor.selectFrom('offices').selectAll().orderBy('position').execute()
  return rows.map(viewOfOffice)
}

export async function findOffice(
  executor: Executor,
  id: OfficeId,
  lock: boolean,
): Promise<Office | undefined> {
  const query = executor.selectFrom('offices').selectAll().where('id', '=', id)
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row && viewOfOffice(row)
}

/** Returns the new office; undefined if its code is taken. */
export async function insertOffice(tx: Tx, office: NewOffice): Promise<Office | undefined> {
  const row = await tx
    .insertInto('offices')
    .values({ ...columnsOf(office), position: sql`(select coalesce(max(position), 0) + 1 from offices)` })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && viewOfOffice(row)
}

/** The request locks the row, so its version only has to grow. */
export async function saveOffice(tx: Tx, id: OfficeId, version: number, office: NewOffice): Promise<Office> {
  const row = await tx
    .updateTable('offices')
    .set({ ...columnsOf(office), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return viewOfOffice(row)
}

function columnsOf({ code, city, street, postalCode, country, phone, email, timeZone }: NewOffice) {
  return {
    code,
    city: JSON.stringify(city),
    street,
    postal_code: postalCode,
    country,
    phone,
    email,
    time_zone: timeZone,
  }
}

function viewOfOffice(row: Selectable<Offices>): Office {
  return {
    // The permissions distinguish ids by their record, the database does not.
    id: row.id as OfficeId,
    code: row.code,
    city: row.city,
    street: row.street,
    postalCode: row.postal_code,
    country: row.country,
    phone: row.phone,
    phoneText: formatPhoneNumber(row.phone),
    email: row.email,
    timeZone: row.time_zone,
    version: row.version,
  }
}
