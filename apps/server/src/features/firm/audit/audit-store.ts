import type { Moment } from '@maat/domain/calendar/moment'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { likePattern } from '../../../platform/db/word-search.ts'

export interface AuditFilter {
  actor?: string | undefined
  name?: string | undefined
  action?: string | undefined
  kind?: string | undefined
  record?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export interface AuditCursor {
  at: Moment
  id: number
}

/** Newest first; names are looked up only for the page. */
export async function listEntries(
  executor: Executor,
  filter: AuditFilter,
  limit: number,
  after?: AuditCursor,
) {
  return await executor
    .selectFrom('audit_entries as e')
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .leftJoin('users as person', join =>
      join.on('e.record_kind', '=', 'user').on(sql<SqlBool>`person.id::text = e.record_id`),
    )
    .leftJoin('audit_seals as s', 's.entry_id', 'e.id')
    .selectAll('e')
    .select('actor.full_name as actor_name')
    .select('person.full_name as record_name')
    .select('s.position')
    .where(matching(filter))
    .$if(after !== undefined, query =>
      query.where(sql<SqlBool>`(e.at, e.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
}

function matching(filter: AuditFilter) {
  const parts = [
    filter.actor && sql<SqlBool>`e.actor_id = ${filter.actor}::uuid`,
    filter.name && isDoneBy(filter.name),
    filter.action && sql<SqlBool>`e.action = ${filter.action}`,
    filter.kind && sql<SqlBool>`e.record_kind = ${filter.kind}`,
    filter.record && sql<SqlBool>`e.record_id = ${filter.record}`,
    filter.from && sql<SqlBool>`e.at >= ${filter.from}::date`,
    filter.to && sql<SqlBool>`e.at < ${filter.to}::date + 1`,
  ].filter(part => typeof part === 'object')
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

function isDoneBy(name: string) {
  const words = name.split(/\s+/).map(likePattern)
  return sql<SqlBool>`e.actor_id in (select u.id from users u
    where u.match_key like all (select fold(word) from unnest(${words}::text[]) word))`
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]
