// The SQL that finds the case of a row, by the plan of destruction.
import { DESTRUCTION_PLAN, type Owner, planOf } from './destruction-plan.ts'

/** Whether the database has a column: a backup before a migration is made of an earlier schema. */
export type HasColumn = (table: string, column: string) => boolean

const everyColumn: HasColumn = () => true

/** The records that notices, mails and the log name by their id, each with its case. */
const RECORDS: readonly string[] = [
  'cases',
  'documents',
  'deadlines',
  'events',
  'todos',
  'letters',
  'consultations',
  'messages',
  'case_notes',
  'calls',
]

const orNull = (parts: readonly string[]): string => {
  const [first, ...others] = parts
  if (first === undefined) return 'null::uuid'
  return others.length === 0 ? first : `coalesce(${parts.join(', ')})`
}

/** The id of the case of the row that `alias` names, or null. */
export function caseOfRow(table: string, alias: string, has: HasColumn = everyColumn): string {
  const part = planOf(table)
  if (!part || !('of' in part)) return 'null::uuid'
  return orNull(part.of.flatMap(owner => caseOfOwner(owner, { table, alias, has })))
}

interface Place {
  table: string
  alias: string
  has: HasColumn
}

function caseOfOwner(owner: Owner, { table, alias, has }: Place): string[] {
  const next = `${alias}x`
  if (typeof owner === 'string') return has(table, owner) ? [`${alias}.${owner}`] : []
  if ('through' in owner) {
    if (!has(table, owner.through) || !has(owner.table, 'id')) return []
    const found = caseOfRow(owner.table, next, has)
    return [`(select ${found} from ${owner.table} ${next} where ${next}.id = ${alias}.${owner.through})`]
  }
  if (!has(table, owner.record)) return []
  const id = `(case when ${alias}.${owner.record}::text ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then ${alias}.${owner.record}::text::uuid end)`
  return RECORDS.filter(record => has(record, 'id')).map(
    record => `(select ${caseOfRow(record, next, has)} from ${record} ${next} where ${next}.id = ${id})`,
  )
}

/** Each use of a stored file, with its case; null for one outside of the cases. */
export function usesOfFiles(has: HasColumn = everyColumn): string {
  const uses = Object.entries(DESTRUCTION_PLAN).flatMap(([table, part]) =>
    'files' in part && part.files
      ? part.files
          .filter(column => has(table, column))
          .map(
            column =>
              `select t.${column} as hash, ${caseOfRow(table, 't', has)} as case_id from ${table} t where t.${column} is not null`,
          )
      : [],
  )
  return uses.join(' union all ')
}
