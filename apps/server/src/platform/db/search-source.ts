// How the records of one kind join the search. Each feature describes its own records, with the rule of its own list:
// access is a part of the query, and nothing is filtered afterwards.
import type { SearchKind } from '@maat/contract/knowledge/search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../authz/caller.ts'

type Condition = RawBuilder<SqlBool>

export interface SearchSource {
  kind: SearchKind
  /** From `search_entries s` to the record and, if it has one, to its case `c`. */
  joins(caller: Caller): RawBuilder<unknown>
  /** The records, and their pages, that the caller may read. Undefined if there are none for this role. */
  readable(caller: Caller): Condition | undefined
  /** The caller's own work comes first. */
  own(caller: Caller): Condition
  /**
   * The cases or conversations of a caller who reads few of them, as a subquery of `place_id`. Undefined for readers of
   * very many, whose search starts from the words.
   */
  places?(caller: Caller): RawBuilder<unknown> | undefined
  /**
   * The person whose record it is; undefined if it belongs to nobody. A filter tells who the person is, so it uses only
   * what the caller reads in the record.
   */
  ofPerson?(personId: RawBuilder<unknown>, caller: Caller): Condition
  hasCase: boolean
  /** A file has pages, which are found together. */
  hasPages?: boolean
  title?(caller: Caller): RawBuilder<string>
  personName?: RawBuilder<string | null>
  at?: RawBuilder<string | null>
  day?: RawBuilder<string | null>
  conversationId?: RawBuilder<string>
  position?: RawBuilder<number>
}

export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`
