// Checks for conflicts of interest: compares the parties of a new case with everyone known to the firm, its users and
// the parties of its other cases. Comparison ignores accents and word order.
import { momentOf } from '@maat/domain/calendar/moment'
import type { Work } from '../../../platform/http/work.ts'
import type { UserRow } from '../../people/users/index.ts'
import { recordEvent } from '../case-events/index.ts'
import type { CaseRow } from '../case-store/index.ts'
import { type ConflictHit, hitsOfCase, stateFound } from './conflict-hits.ts'
import { findConflict } from './conflict-store.ts'

/**
 * Runs when a case is sent and when another party is added; an earlier judgement stays valid while nothing new is
 * found.
 */
export async function checkConflicts(work: Work, row: CaseRow, owner: UserRow): Promise<void> {
  const { tx, now } = work
  const { isOneSided } = await saveParties(work, row, owner)
  const hits = await hitsOfCase(tx, row.id)
  const before = await findConflict(tx, row.id)
  const seen = before?.hits ?? []
  const isNew = hits.some(hit => !seen.some(one => isSame(one, hit)))
  const state = stateFound(hits, { isOneSided })
  const found = { hits: JSON.stringify(hits), checked_at: momentOf(now) }
  const unjudged = { state, note: '', resolved_by: null, resolved_at: null, was_judged_alone: false }
  const stands = before && hits.length > 0 && !isNew
  await tx
    .insertInto('case_conflicts')
    .values({ case_id: row.id, ...found, ...unjudged })
    .onConflict(conflict => conflict.column('case_id').doUpdateSet({ ...found, ...(stands ? {} : unjudged) }))
    .execute()
  if (isNew) await recordEvent(work, row.id, 'conflict-found', { count: hits.length })
}

const isSame = (one: ConflictHit, other: ConflictHit) =>
  (['party', 'side', 'name', 'known', 'caseNumber'] as const).every(field => one[field] === other[field])

async function saveParties({ tx }: Work, row: CaseRow, owner: UserRow): Promise<{ isOneSided: boolean }> {
  const { adverseParties = [], companyName } = row.answers
  const client = companyName?.trim() || owner.full_name
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
