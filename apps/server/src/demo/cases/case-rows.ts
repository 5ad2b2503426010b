// The rows of a demo case, as the product itself would have written them step by step.

import type { DraftAnswers } from '@maat/contract/cases/case-draft'
import { momentOf } from '@maat/domain/calendar/moment'
import { dayInUtc } from '@maat/domain/calendar/plain-dates'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import { assessKycRisk } from '@maat/domain/identity/kyc-risk'
import type { Insertable } from 'kysely'
import { submissionOf } from '../../features/cases/case-draft/index.ts'
import type { NumberSealer } from '../../platform/crypto/sealed-number.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { DEMO_PEOPLE } from '../firm/demo-people.ts'
import { profileOf } from './answers-of.ts'
import type { DemoCase, DemoWorld } from './case-of.ts'
import { hours } from './document-rows.ts'
import { ANSWERED_AFTER, DECIDED_AFTER, JUDGED_AFTER, remarks, type TimelineEvent } from './timeline-of.ts'

export type Rows<Table extends keyof DB> = Insertable<DB[Table]>[]

const UNDECIDED = ['draft', 'new']

export function caseRow(
  known: DemoCase,
  timeline: readonly TimelineEvent[],
  sealNumber: NumberSealer['columnsOf'],
) {
  const { plan, answers, proposals, number } = known
  const { status, story, startedAt, course } = plan
  const isDraft = status === 'draft'
  const begunAt = timeline[0]?.at ?? momentOf(startedAt)
  // An accepted change has taken effect; the signed content stays as it was signed.
  const title =
    proposals.find(({ field, state }) => field === 'title' && state === 'accepted')?.newValue ?? plan.title
  return {
    id: known.id,
    type: story.type,
    status,
    number,
    title,
    owner_id: known.ownerId,
    drafter_id: known.drafterId,
    office_id: isDraft ? null : known.officeId,
    lawyer_id: known.lawyerId ?? null,
    issue_id: isDraft ? null : (answers.issueId ?? null),
    procedure_version_id: isDraft ? null : (answers.procedureVersionId ?? null),
    answers: JSON.stringify({ ...answers, title }),
    ...sealNumber(course === 'begun' ? null : profileOf(plan).nationalNumber),
    dated_at: momentOf(startedAt),
    created_at: begunAt,
    updated_at: timeline.at(-1)?.at ?? momentOf(startedAt),
    sent_at: isDraft ? null : momentOf(startedAt),
    decided_at: UNDECIDED.includes(status) ? null : hours(startedAt, DECIDED_AFTER),
    version: timeline.length,
  } satisfies Insertable<DB['cases']>
}

export function participantRows({ id, plan, ownerId, answers }: DemoCase, { userIds }: DemoWorld) {
  const { owner, startedAt } = plan
  const added = { case_id: id, added_by: ownerId, added_at: momentOf(startedAt) }
  const others = (answers.collaborators ?? []).map(({ email, name, access }) => {
    const isKnown =
      userIds.has(email) && !DEMO_PEOPLE.some(person => person.email === email && person.isUnverified)
    return { ...added, user_id: isKnown ? (userIds.get(email) ?? null) : null, email, name, access }
  })
  const name = `${owner.firstName} ${owner.lastName}`
  return [{ ...added, user_id: ownerId, email: owner.email, name, access: 'owner' }, ...others]
}

export function submissionRow({ id, number, plan, answers, ownerId }: DemoCase) {
  // The answers are valid: a form would have made the same.
  const signed = { id, number, type: plan.story.type, title: plan.title, answers: answers as DraftAnswers }
  return submissionOf(signed, { senderId: ownerId }, momentOf(plan.startedAt))
}

export function eventRows({ id }: DemoCase, timeline: readonly TimelineEvent[]): Rows<'case_events'> {
  return timeline.map(({ at, kind, actorId, details, isInternal, isSensitive = false }) => ({
    case_id: id,
    at,
    kind,
    actor_id: actorId,
    details: JSON.stringify(details),
    is_internal: isInternal,
    is_sensitive: isSensitive,
  }))
}

export function commentRows(known: DemoCase, now: Date): Rows<'case_comments'> {
  return remarks(known)
    .filter(({ at }) => at <= momentOf(now))
    .map(({ at, authorId, text }) => ({ case_id: known.id, author_id: authorId, text, created_at: at }))
}

export function changeRows({ id, plan, proposals, lawyerId, ownerId }: DemoCase): Rows<'case_changes'> {
  return proposals.map(({ field, oldValue, newValue, note, state, answer }) => ({
    case_id: id,
    field,
    old_value: JSON.stringify(oldValue),
    new_value: JSON.stringify(newValue),
    note,
    state,
    answer,
    proposed_by: lawyerId ?? ownerId,
    proposed_at: hours(plan.startedAt, DECIDED_AFTER),
    answered_at: state === 'proposed' ? null : hours(plan.startedAt, ANSWERED_AFTER),
  }))
}

export function kycRow({ id, plan, answers, kycStatus, lawyerId }: DemoCase): Insertable<DB['case_kyc']> {
  const { risk, reasons } = assessKycRisk(answers)
  const isReviewed = kycStatus !== 'to-review'
  return {
    case_id: id,
    status: kycStatus,
    risk,
    reasons: JSON.stringify(reasons),
    note: kycStatus === 'refused' ? 'La pièce d’identité est échue (démo).' : '',
    reviewed_by: isReviewed ? (lawyerId ?? null) : null,
    reviewed_at: isReviewed ? hours(plan.startedAt, JUDGED_AFTER) : null,
  }
}

export function partyRows({ id, plan, answers }: DemoCase): Rows<'case_parties'> {
  const { adverseParties = [], companyName } = answers as CaseAnswers
  const client = companyName ?? `${plan.owner.firstName} ${plan.owner.lastName}`
  return [
    { case_id: id, side: 'client', name: client },
    ...adverseParties.map(name => ({ case_id: id, side: 'adverse', name })),
  ]
}

export function conflictRow({ id, plan, answers }: DemoCase): Insertable<DB['case_conflicts']> {
  const state = answers.adverseParties?.length ? 'clear' : 'nothing-to-compare'
  return { case_id: id, hits: '[]', state, checked_at: momentOf(plan.startedAt) }
}

export function aidRows({ id, plan, aid, ownerId }: DemoCase): Rows<'legal_aid_assessments'> {
  if (!aid) return []
  return [
    {
      case_id: id,
      input: JSON.stringify(aid.input),
      result: JSON.stringify(aid.result),
      on_date: dayInUtc(plan.startedAt),
      made_by: ownerId,
      made_at: hours(plan.startedAt, 3),
    },
  ]
}
