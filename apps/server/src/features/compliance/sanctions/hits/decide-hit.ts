// A person of the staff decides whether a person is the listed subject, with the reason.
import { decideSanctionHit } from '@maat/contract/compliance/sanctions'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../../platform/http/handle.ts'
import { present } from '../../../../platform/present.ts'
import { insertDecision, updateHit } from './hit-store.ts'
import { findHit, hitSubject } from './hit-subject.ts'
import { viewOfHit } from './hit-view.ts'

export const handleDecideSanctionHit = handleRecord(decideSanctionHit, hitSubject, async context => {
  const { work, tx, caller, subject: hit, body, record, fail } = context
  const { verdict, reason, version } = body
  if (hit.state === 'ended') return fail('sanction-hit.ended')
  if (hit.version !== version) return fail('record.stale', { current: await viewOfHit(tx, caller, hit) })
  await insertDecision(tx, {
    hit_id: hit.id,
    verdict,
    reason,
    decided_by: caller.id,
    decided_at: momentOf(work.now),
    list_id: hit.list_id,
    level: hit.level,
    score: hit.score,
    parts: JSON.stringify(hit.parts),
    entry_basis: hit.entry_basis,
    person_basis: hit.person_basis,
  })
  await updateHit(tx, hit.id, hit.version, { state: verdict, reopened_because: null })
  await record('sanction-hit.decided', { client: hit.client_id, verdict, reason })
  return await viewOfHit(tx, caller, present(await findHit(tx, hit.id, caller, false)))
})
