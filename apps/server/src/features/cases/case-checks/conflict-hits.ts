// Finds people known to the firm with names similar to the parties' names.
import type { CaseId } from '@maat/contract/ids'
import type { ConflictState } from '@maat/domain/cases/conflicts'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

export interface ConflictHit {
  party: string
  side: 'client' | 'adverse'
  name: string
  known: 'client' | 'colleague' | 'adverse' | 'former-party'
  caseNumber: string | null
  /** 1 is the same name; from 0.55 on, names look alike to people. */
  likeness: number
}

export type NamedParty = Pick<ConflictHit, 'side'> & { name: string }

const LIKE_ENOUGH = 0.55
const MOST_HITS = 50

export type StateFound = Exclude<ConflictState, 'accepted' | 'confirmed'>

/** Without an opposing party there was nothing to compare, unless the client is known as one. */
export function stateFound(
  hits: readonly ConflictHit[],
  { isOneSided }: { isOneSided: boolean },
): StateFound {
  if (hits.length > 0) return 'to-review'
  return isOneSided ? 'nothing-to-compare' : 'clear'
}

export const hitsOfCase = (executor: Executor, caseId: CaseId): Promise<ConflictHit[]> =>
  findHits(
    executor,
    sql`select name, side, match_key from case_parties where case_id = ${caseId}::uuid`,
    sql`other.case_id <> ${caseId}::uuid`,
  )

export const hitsOfNames = (executor: Executor, parties: readonly NamedParty[]): Promise<ConflictHit[]> =>
  findHits(
    executor,
    sql`select name, side, fold(name) as match_key
      from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as given(name text, side text)`,
    sql`true`,
  )

/**
 * Finds opposing parties who are clients or colleagues of the firm or were on a client's side before, and clients who
 * are opposing parties elsewhere. A returning client is no conflict.
 */
async function findHits(
  executor: Executor,
  parties: RawBuilder<unknown>,
  isOther: RawBuilder<unknown>,
): Promise<ConflictHit[]> {
  const { rows } = await sql<ConflictHit>`
    with mine as (${parties})
    select party, side, name, known, "caseNumber", round(likeness::numeric, 2)::float8 as likeness from (
      select mine.name as party, mine.side, trim(u.full_name || coalesce(' (' || u.company_name || ')', '')) as name,
        case when u.role_id = 1 then 'client' else 'colleague' end as known, null as "caseNumber",
        greatest(similarity(mine.match_key, u.match_key), similarity(mine.match_key, fold(u.full_name)),
          similarity(mine.match_key, fold(coalesce(u.company_name, '')))) as likeness
      from mine join users u on u.match_key % mine.match_key
      where mine.side = 'adverse'
      union all
      select mine.name, mine.side, other.name,
        case when other.side = 'adverse' then 'adverse' else 'former-party' end, c.number,
        similarity(mine.match_key, other.match_key)
      from mine
      join case_parties other on other.match_key % mine.match_key and other.side <> mine.side
      join cases c on c.id = other.case_id
      where ${isOther}
    ) as found
    where likeness >= ${LIKE_ENOUGH} order by likeness desc, name limit ${MOST_HITS}`.execute(executor)
  return rows
}
