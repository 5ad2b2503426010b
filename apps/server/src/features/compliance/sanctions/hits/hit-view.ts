// A hit as it leaves the server: a row of the list, or everything that was compared.
import { HIT_ACTIONS, type SanctionHitRow, type SanctionHitView } from '@maat/contract/compliance/sanctions'
import type { z } from 'zod'
import type { Caller } from '../../../../platform/authz/caller.ts'
import { permitted } from '../../../../platform/authz/subject.ts'
import type { Executor } from '../../../../platform/db/database.ts'
import { type DecisionRow, decisionsOf } from './hit-store.ts'
import { type HitRow, hitSubject } from './hit-subject.ts'

type Row = z.input<typeof SanctionHitRow>
type View = z.input<typeof SanctionHitView>

const viewOfDecision = (row: DecisionRow): View['decisions'][number] => ({
  verdict: row.verdict,
  reason: row.reason,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at,
  score: row.score,
})

export function viewOfRow(caller: Caller, row: HitRow, decision: DecisionRow | undefined): Row {
  return {
    id: row.id,
    state: row.state,
    level: row.level,
    score: row.score,
    client: { id: row.client_id, name: row.client_name },
    role: row.role,
    personName: row.person.names.map(({ text }) => text).join(' · '),
    listedName: row.entry.names[0]?.text ?? row.subject_key,
    source: row.source,
    openedAt: row.opened_at,
    reopenedBecause: row.reopened_because,
    decision: decision ? viewOfDecision(decision) : null,
    version: row.version,
    can: row.state === 'ended' ? [] : permitted(hitSubject, caller, row, HIT_ACTIONS),
  }
}

export async function viewOfHit(executor: Executor, caller: Caller, row: HitRow): Promise<View> {
  const decisions = await decisionsOf(executor, [row.id])
  const { names, birthDate, nationality, numbers } = row.person
  return {
    ...viewOfRow(caller, row, decisions[0]),
    person: { names: names.map(({ text }) => text), birthDate, nationality, numbers },
    entry: { ...row.entry, key: row.subject_key },
    parts: row.parts,
    list: { number: row.list_number, madeAt: row.list_made_at, sha256: row.list_sha256 },
    decisions: decisions.map(viewOfDecision),
  }
}
