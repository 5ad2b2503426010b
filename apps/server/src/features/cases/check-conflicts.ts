// Does the firm already know the other side? A new case's parties are compared with everybody whom the firm knows:
// its people, and the parties of its other cases. Names are compared without accents and in any order of words.
import type { CaseAnswers } from '@maat/domain/case-answers'
import type { ConflictState } from '@maat/domain/conflicts'
import { sql } from 'kysely'
import type { Work } from '../../platform/http/work.ts'
import type { UserRow } from '../users/index.ts'
import { recordEvent } from './case-events.ts'
import type { CaseRow } from './case-store.ts'
import { findConflict } from './conflict-store.ts'

export interface ConflictHit {
  /** The party of this case that was recognised, and on which side it stands. */
  party: string
  side: 'client' | 'adverse'
  /** Who they look like, and from where the firm knows them. */
  name: string
  known: 'client' | 'colleague' | 'adverse' | 'former-party'
  caseNumber: string | null
  /** 1 is the same name; from 0.55 on, people take them for the same. */
  likeness: number
}

const LIKE_ENOUGH = 0.55
const MOST_HITS = 50

/** When a case is sent, and again when another side is named; what was judged before stands while nothing new is found. */
export async function checkConflicts(work: Work, row: CaseRow, owner: UserRow): Promise<void> {
  const { tx, now } = work
  const { isOneSided } = await saveParties(work, row, owner)
  const hits = await findHits(work, row)
  const before = await findConflict(tx, row.id)
  const seen = (before?.hits ?? []) as unknown as ConflictHit[]
  const isNew = hits.some(hit => !seen.some(one => isSame(one, hit)))
  const state: ConflictState = hits.length > 0 ? 'to-review' : isOneSided ? 'nothing-to-compare' : 'clear'
  const found = { hits: JSON.stringify(hits), checked_at: now.toISOString() }
  const unjudged = { state, note: '', resolved_by: null, resolved_at: null, was_judged_alone: false }
  const stands = before && hits.length > 0 && !isNew
  await tx
    .insertInto('case_conflicts')
    .values({ case_id: row.id, ...found, ...unjudged })
    .onConflict(conflict => conflict.column('case_id').doUpdateSet({ ...found, ...(stands ? {} : unjudged) }))
    .execute()
  if (isNew) await recordEvent(work, row.id, 'conflict-found', { count: hits.length }, { isInternal: true })
}

const isSame = (one: ConflictHit, other: ConflictHit) =>
  (['party', 'side', 'name', 'known', 'caseNumber'] as const).every(field => one[field] === other[field])

async function saveParties({ tx }: Work, row: CaseRow, owner: UserRow): Promise<{ isOneSided: boolean }> {
  const { adverseParties = [], companyName } = row.answers as CaseAnswers
  const client = companyName?.trim() || `${owner.first_name} ${owner.last_name}`
  const adverse = adverseParties.map(name => name.trim()).filter(name => name !== '')
  await tx.deleteFrom('case_parties').where('case_id', '=', row.id).execute()
  await tx
    .insertInto('case_parties')
    .values([
      { case_id: row.id, side: 'client', name: client },
      ...adverse.map(name => ({ case_id: row.id, side: 'adverse', name })),
    ])
    .execute()
  return { isOneSided: adverse.length === 0 }
}

/**
 * An adverse party who is the firm's client or colleague, or was a client's side in another case; and a client who
 * stands on the adverse side of another case. That the same client comes back is no conflict.
 */
async function findHits({ tx }: Work, row: CaseRow): Promise<ConflictHit[]> {
  const { rows } = await sql<ConflictHit>`
    select party, side, name, known, "caseNumber", round(likeness::numeric, 2)::float8 as likeness from (
      select mine.name as party, mine.side, trim(u.first_name || ' ' || u.last_name || coalesce(' (' || u.company_name || ')', '')) as name,
        case when u.role_id = 1 then 'client' else 'colleague' end as known, null as "caseNumber",
        greatest(similarity(mine.match_key, u.match_key), similarity(mine.match_key, fold(u.first_name || ' ' || u.last_name)),
          similarity(mine.match_key, fold(coalesce(u.company_name, '')))) as likeness
      from case_parties mine join users u on u.match_key % mine.match_key
      where mine.case_id = ${row.id}::uuid and mine.side = 'adverse'
      union all
      select mine.name, mine.side, other.name,
        case when other.side = 'adverse' then 'adverse' else 'former-party' end, c.number,
        similarity(mine.match_key, other.match_key)
      from case_parties mine
      join case_parties other on other.match_key % mine.match_key and other.side <> mine.side
      join cases c on c.id = other.case_id
      where mine.case_id = ${row.id}::uuid and other.case_id <> mine.case_id
    ) as found
    where likeness >= ${LIKE_ENOUGH} order by likeness desc, name limit ${MOST_HITS}`.execute(tx)
  return rows
}
