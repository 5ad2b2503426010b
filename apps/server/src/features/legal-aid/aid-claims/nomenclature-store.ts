// The lines of the legal-aid nomenclature as stored, and which of them apply on a day.

import type { UserId } from '@maat/contract/ids'
import type { NewNomenclatureLine, NomenclatureLine } from '@maat/contract/legal-aid/nomenclature'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import { isTravelCode } from '@maat/domain/legal-aid/travel'
import { decimalOf, writeDecimal } from '@maat/domain/money/amounts/decimal'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { NomenclatureLines } from '../../../platform/db/schema.generated.ts'

export type LineRow = Selectable<NomenclatureLines>

export async function findLine(executor: Executor, id: string, lock: boolean): Promise<LineRow | undefined> {
  const found = executor.selectFrom('nomenclature_lines').selectAll().where('id', '=', id)
  return await (lock ? found.forUpdate() : found).executeTakeFirst()
}

export async function findLineFrom(
  executor: Executor,
  code: string,
  fromDay: Day,
): Promise<LineRow | undefined> {
  return await executor
    .selectFrom('nomenclature_lines')
    .selectAll()
    .where('code', '=', code)
    .where('from_day', '=', fromDay)
    .executeTakeFirst()
}

/** All lines of these codes, the latest first. */
export async function linesOfCodes(executor: Executor, codes: readonly string[]): Promise<LineRow[]> {
  if (codes.length === 0) return []
  return await executor
    .selectFrom('nomenclature_lines')
    .selectAll()
    .where('code', 'in', [...new Set(codes)])
    .orderBy('from_day', 'desc')
    .execute()
}

export const lineOn = (lines: readonly LineRow[], code: string, day: Day): LineRow | undefined =>
  lines.find(line => line.code === code && line.from_day <= day)

export async function insertLine(
  tx: Tx,
  line: z.output<typeof NewNomenclatureLine>,
  added: { by: UserId; at: Moment },
): Promise<LineRow> {
  return await tx
    .insertInto('nomenclature_lines')
    .values({
      code: line.code,
      official_number: line.officialNumber,
      title: JSON.stringify(line.title),
      unit: line.unit,
      points: line.points,
      minimum_km: line.minimumKm,
      condition: JSON.stringify(line.condition),
      source: line.source,
      is_official: line.isOfficial,
      from_day: line.fromDay,
      added_by: added.by,
      added_at: added.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteLine(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('nomenclature_lines').where('id', '=', id).execute()
}

/** Whether a service or trip of a case has this line, or a later one of its code. */
export async function isLineUsed(executor: Executor, { code, from_day: fromDay }: LineRow): Promise<boolean> {
  const trips = executor.selectFrom('aid_trips').select('case_id').where('travelled_on', '>=', fromDay)
  const services = executor.selectFrom('aid_services').select('case_id').where('done_on', '>=', fromDay)
  const found = isTravelCode(code)
    ? await trips.where('code', '=', code).limit(1).executeTakeFirst()
    : await services.where('code', '=', code).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Turns the database's 0.0125 or 3.0000 into 0.0125 and 3. */
export const short = (number: string | null) => (number === null ? null : writeDecimal(decimalOf(number)))

export function viewOfLine(row: LineRow): z.input<typeof NomenclatureLine> {
  return {
    id: row.id,
    code: row.code,
    officialNumber: row.official_number,
    title: row.title,
    unit: row.unit,
    points: short(row.points),
    minimumKm: row.minimum_km,
    condition: row.condition,
    source: row.source,
    isOfficial: row.is_official,
    fromDay: row.from_day,
    isShipped: row.added_by === null,
  }
}
