// The sealed columns and their keys: each sealed value begins with the id of its key, which is indexed.
import type { CaseId } from '@maat/contract/ids'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { KEY_ID_BYTES, keyIdOf } from '../../../platform/crypto/sealed-text.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/http/work.ts'

export interface SealedColumn {
  table: string
  id: string
  column: string
  sealer: keyof Services['sealers']
  /** The column of the part that screens show; it is empty where it was not made yet. */
  mask?: string
}

const NATIONAL_NUMBER = {
  column: 'national_number',
  sealer: 'nationalNumber',
  mask: 'national_number_mask',
} as const

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'users', id: 'id', ...NATIONAL_NUMBER },
  { table: 'cases', id: 'id', ...NATIONAL_NUMBER },
  { table: 'two_factor', id: 'user_id', column: 'secret', sealer: 'twoFactor' },
  { table: 'audit_keys', id: 'id', column: 'sealed_key', sealer: 'auditKey' },
  { table: 'case_keys', id: 'case_id', column: 'sealed_key', sealer: 'caseKey' },
]

export const keyIdIn = ({ column }: SealedColumn) =>
  sql<Buffer>`substring(${sql.ref(column)} from 1 for ${sql.lit(KEY_ID_BYTES)})`

/** Values that begin with none of these key ids, written as ranges between them, so that an index can be used. */
function isBesides(place: SealedColumn, ids: readonly Buffer[]): RawBuilder<SqlBool> {
  const sorted = ids.toSorted(Buffer.compare)
  const gaps = [undefined, ...sorted].map((from, at) => {
    const to = sorted[at]
    const above = from && sql`${keyIdIn(place)} > ${from}`
    const below = to && sql`${keyIdIn(place)} < ${to}`
    return sql`(${sql.join(
      [above, below].filter(bound => bound !== undefined),
      sql` and `,
    )})`
  })
  return sql<SqlBool>`(${sql.join(gaps, sql` or `)})`
}

async function isAnywhere(
  executor: Executor,
  condition: (place: SealedColumn) => RawBuilder<SqlBool>,
): Promise<boolean> {
  const found = SEALED_COLUMNS.map(
    place => sql`exists (select from ${sql.table(place.table)} where ${condition(place)})`,
  )
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(found, sql` or `)} as found`.execute(
    executor,
  )
  return rows[0]?.found === true
}

/** Returns those of these fingerprints, oldest first, whose keys are still needed. */
export async function keysInUse(executor: Executor, fingerprints: readonly string[]): Promise<string[]> {
  const ids = fingerprints.map(keyIdOf)
  const used: string[] = []
  for (const [at, id] of ids.entries()) {
    const isUsed =
      (await isAnywhere(executor, place => sql<SqlBool>`${keyIdIn(place)} = ${id}`)) ||
      // Values without an id were sealed with the first key, before ids existed.
      (at === 0 && (await isAnywhere(executor, place => isBesides(place, ids))))
    const fingerprint = fingerprints[at]
    if (isUsed && fingerprint) used.push(fingerprint)
  }
  return used
}

export interface SealedValue {
  id: CaseId
  sealed: Buffer
}

export async function findSealedByOtherKeys(
  executor: Executor,
  place: SealedColumn,
  fingerprint: string,
  limit: number,
): Promise<SealedValue[]> {
  const current = keyIdOf(fingerprint)
  const some = (condition: RawBuilder<unknown>) => sql`
    (select ${sql.ref(place.id)}::text as id, ${sql.ref(place.column)} as sealed from ${sql.table(place.table)}
     where ${condition} order by ${keyIdIn(place)} limit ${limit})`
  const { rows } = await sql<SealedValue>`
    ${some(sql`${keyIdIn(place)} < ${current}`)} union all ${some(sql`${keyIdIn(place)} > ${current}`)}
    limit ${limit}`.execute(executor)
  return rows
}

/** Numbers of the current key whose mask was not made yet: the others get theirs when they are sealed again. */
export async function findWithoutMask(
  executor: Executor,
  place: SealedColumn & { mask: string },
  fingerprint: string,
  limit: number,
): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(place.id)}::text as id, ${sql.ref(place.column)} as sealed from ${sql.table(place.table)}
    where ${sql.ref(place.mask)} = '' and ${keyIdIn(place)} = ${keyIdOf(fingerprint)}
    limit ${limit}`.execute(executor)
  return rows
}

export async function countSealed(
  executor: Executor,
  fingerprint: string,
): Promise<{ current: number; otherwise: number }> {
  const current = keyIdOf(fingerprint)
  const each = SEALED_COLUMNS.map(
    place => sql`select ${keyIdIn(place)} = ${current} as "isCurrent" from ${sql.table(place.table)}
      where ${sql.ref(place.column)} is not null`,
  )
  const { rows } = await sql<{ current: number; otherwise: number }>`
    select count(*) filter (where "isCurrent")::int as current,
      count(*) filter (where not "isCurrent")::int as otherwise
    from (${sql.join(each, sql` union all `)}) sealed`.execute(executor)
  return rows[0] ?? { current: 0, otherwise: 0 }
}

export interface ResealedValue extends SealedValue {
  resealed: Buffer
  mask: Buffer | undefined
}

/** Saves re-sealed values unless they changed meanwhile; returns their number. */
export async function writeSealed(
  executor: Executor,
  place: SealedColumn,
  values: readonly ResealedValue[],
): Promise<number> {
  const { table, id, column, mask } = place
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = v.resealed ${mask ? sql`, ${sql.ref(mask)} = v.mask` : sql``}
    from unnest(${values.map(value => value.id)}::uuid[], ${values.map(value => value.sealed)}::bytea[],
      ${values.map(value => value.resealed)}::bytea[], ${values.map(value => value.mask ?? null)}::bytea[])
      v (id, sealed, resealed, mask)
    where t.${sql.ref(id)} = v.id and t.${sql.ref(column)} = v.sealed`.execute(executor)
  return Number(numAffectedRows)
}
