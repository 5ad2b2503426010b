// Weighs and answers a request. An erasure is decided class by class, carried out with its answer, and logged without
// the erased values.

import type { BodyOf } from '@maat/contract/operation'
import { answerDataRequest, proposeErasure } from '@maat/contract/privacy/data-requests'
import { momentOf } from '@maat/domain/calendar/moment'
import { answerText, type WeighedClass } from '@maat/domain/privacy/answer-words'
import { isErasable, isForbidden, type ProposedDecision } from '@maat/domain/privacy/data-classes'
import { type DataRequestOutcome, outcomeOfErasure } from '@maat/domain/privacy/data-requests'
import { handleRecord } from '../../../platform/http/handle.ts'
import { eraseClasses } from './erase-classes.ts'
import { notifyOfAnswer } from './notify-of-request.ts'
import { getRequest, insertDecisions, type RequestRow, updateRequest } from './request-store.ts'
import { dataRequestSubject, readView } from './request-view.ts'
import { proposalsOf } from './weigh-erasure.ts'

export const handleProposeErasure = handleRecord(
  proposeErasure,
  dataRequestSubject,
  async ({ work, subject }) => {
    if (subject.kind !== 'erasure') return []
    return (await proposalsOf(work, subject)).map(proposal => ({
      ...proposal,
      canErase: isErasable(proposal.dataClass) && !isForbidden(proposal),
    }))
  },
)

type Body = BodyOf<typeof answerDataRequest>

export const handleAnswerDataRequest = handleRecord(answerDataRequest, dataRequestSubject, async context => {
  const { work, tx, caller, subject: before, body, record, fail } = context
  const shown = { caller, now: work.now }
  if (before.state !== 'open') return fail('data-request.not-open')
  if (before.version !== body.version)
    return fail('record.stale', { current: await readView(tx, before.id, shown) })
  const proposals = before.kind === 'erasure' ? await proposalsOf(work, before) : []
  const refused = refusedPart(before, body, proposals)
  if (refused) return fail(refused)
  const weighed = weighedClasses(body, proposals)
  const outcome = outcomeOf(before, body)
  if (!outcome) return fail('data-request.outcome-missing')
  const erased = weighed.filter(({ decision }) => decision === 'erase').map(({ dataClass }) => dataClass)
  const { language, country, user_id: userId } = before
  await insertDecisions(
    tx,
    weighed.map(one => rowOf(before, one)),
  )
  if (userId) await eraseClasses(work, userId, erased.filter(isErasable))
  await updateRequest(tx, before, {
    state: 'answered',
    outcome,
    answer: answerText({ language, country, outcome, words: body.words, classes: weighed }),
    closed_at: momentOf(work.now),
    closed_by: caller.id,
  })
  const kept = weighed.filter(({ decision }) => decision === 'keep').map(({ dataClass }) => dataClass)
  await record('data-request.answered', { outcome, erased, kept })
  await notifyOfAnswer(work, await getRequest(tx, before.id))
  return await readView(tx, before.id, shown)
})

type Refused =
  | 'data-request.identity-missing'
  | 'data-request.classes-unfit'
  | 'data-request.not-erasable'
  | 'data-request.duty-keeps'

/** A refusal needs no proof of identity; everything else would give data, or take them, by a stranger's word. */
function refusedPart(
  { identity_check: check }: RequestRow,
  { outcome, decisions }: Body,
  proposals: readonly ProposedDecision[],
): Refused | undefined {
  const isOnlyRefused = outcome === 'refused' && decisions.every(({ decision }) => decision === 'keep')
  if (check === 'missing' && !isOnlyRefused) return 'data-request.identity-missing'
  const decided = new Set(decisions.map(({ dataClass }) => dataClass))
  const isEachDecided = proposals.every(({ dataClass }) => decided.has(dataClass))
  if (decided.size !== decisions.length || decided.size !== proposals.length || !isEachDecided)
    return 'data-request.classes-unfit'
  for (const { dataClass, decision, duty } of decisions) {
    if ((decision === 'keep') !== (duty !== null)) return 'data-request.classes-unfit'
    if (decision === 'keep') continue
    if (!isErasable(dataClass)) return 'data-request.not-erasable'
    if (proposals.some(proposal => proposal.dataClass === dataClass && isForbidden(proposal)))
      return 'data-request.duty-keeps'
  }
  return undefined
}

/** The source and the end belong to the proposed duty: another duty that the firm names has none. */
function weighedClasses({ decisions }: Body, proposals: readonly ProposedDecision[]): WeighedClass[] {
  return decisions.map(({ dataClass, decision, duty, reason }) => {
    const proposal = proposals.find(one => one.dataClass === dataClass && one.duty === duty && duty !== null)
    return {
      dataClass,
      decision,
      duty,
      reason,
      source: proposal?.source ?? '',
      keepUntil: proposal?.keepUntil ?? null,
    }
  })
}

function outcomeOf({ kind }: RequestRow, { outcome, decisions }: Body): DataRequestOutcome | null {
  if (kind !== 'erasure' || decisions.length === 0) return outcome
  return outcomeOfErasure(decisions.map(({ decision }) => decision))
}

const rowOf = ({ id }: RequestRow, weighed: WeighedClass) => ({
  request_id: id,
  class: weighed.dataClass,
  decision: weighed.decision,
  duty: weighed.duty,
  source: weighed.source,
  keep_until: weighed.keepUntil,
  reason: weighed.reason,
})
