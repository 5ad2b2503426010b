// The events of a demo case in order, up to now.

import type { CaseEventKind, StoredDetails } from '@maat/contract/case-events'
import type { UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { draw } from '../draw.ts'
import { DEMO_COMMENTS, DEMO_WORDS } from '../texts/demo-words.ts'
import type { DemoCase } from './case-of.ts'
import { type DocumentOfCase, hours } from './document-rows.ts'

export interface TimelineEvent {
  at: Moment
  kind: CaseEventKind
  actorId: UserId
  details: StoredDetails
  isInternal: boolean
  isSensitive?: boolean
}

export function timelineOf(
  known: DemoCase,
  now: Date,
  others: readonly TimelineEvent[] = [],
): TimelineEvent[] {
  const { plan } = known
  const happened = [...begun(known), ...(plan.status === 'draft' ? [] : sent(known)), ...others]
  return happened
    .filter(({ at }) => at <= momentOf(now))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

function begun(known: DemoCase): TimelineEvent[] {
  const { plan, ownerId, drafterId, documents } = known
  const begin = plan.status === 'draft' ? 0 : -26
  const brought = documents.flatMap(({ row, version }) => {
    if (!version) return []
    const details = { documentId: row.id, name: row.name, version: 1 }
    return [
      happening(version.uploaded_at, 'document-added', version.uploaded_by, details, audienceOf({ row })),
    ]
  })
  const earliest = brought.map(({ at }) => at).sort()[0]
  const at = hours(plan.startedAt, begin)
  return [
    happening(earliest && earliest < at ? earliest : at, 'draft-created', drafterId ?? ownerId),
    ...brought,
  ]
}

function sent(known: DemoCase): TimelineEvent[] {
  const { plan, ownerId, assistantId, lawyerId, lawyerName } = known
  const at = (after: number) => hours(plan.startedAt, after)
  return [
    happening(at(0), 'sent', ownerId, { number: known.number }),
    ...(lawyerId ? [happening(at(4), 'assigned', assistantId, { name: lawyerName })] : []),
    ...remarks(known).map(remark =>
      happening(remark.at, 'commented', remark.authorId, {}, { isInternal: true }),
    ),
    ...judged(known),
    ...decided(known),
    ...reviewed(known),
    ...(known.aid
      ? [
          happening(
            at(3),
            'legal-aid-assessed',
            ownerId,
            { outcome: known.aid.result.outcome },
            { isSensitive: true },
          ),
        ]
      : []),
  ]
}

export function remarks({ plan, assistantId, lawyerId }: DemoCase) {
  const { place, course, startedAt } = plan
  if (plan.status === 'draft' || course === 'in-queue') return []
  return Array.from({ length: 1 + draw(3, 'comments', place) }, (_, index) => ({
    at: hours(startedAt, 7 + index * 31),
    authorId: index % 2 === 0 || !lawyerId ? assistantId : lawyerId,
    text: DEMO_COMMENTS[draw(DEMO_COMMENTS.length, 'comment', place, index)] ?? '',
  }))
}

function decided({ plan, ownerId, lawyerId, proposals }: DemoCase): TimelineEvent[] {
  const { course, status, owner, startedAt, place } = plan
  const words = DEMO_WORDS[owner.language]
  const by = lawyerId ?? ownerId
  const at = hours(startedAt, DECIDED_AFTER)
  if (course === 'refused') {
    const reason = words.refused[place % words.refused.length] ?? null
    return [happening(at, 'refused', by, { reason, fields: [] })]
  }
  if (course === 'changes-open' || course === 'changes-answered') {
    const fields = proposals.map(({ field }) => field)
    const proposed = happening(at, 'changes-proposed', by, { reason: words.proposed, fields })
    const answered = happening(hours(startedAt, ANSWERED_AFTER), 'changes-answered', ownerId)
    return course === 'changes-answered' ? [proposed, answered] : [proposed]
  }
  return status === 'in-progress' || status === 'finished'
    ? [happening(at, 'accepted', by, { note: words.accepted })]
    : []
}

export const DECIDED_AFTER = 49
export const ANSWERED_AFTER = 120
export const JUDGED_AFTER = 28

function judged({ plan, lawyerId, kycStatus }: DemoCase): TimelineEvent[] {
  if (kycStatus === 'to-review' || !lawyerId) return []
  return [
    happening(
      hours(plan.startedAt, JUDGED_AFTER),
      'kyc-reviewed',
      lawyerId,
      { status: kycStatus },
      { isInternal: true },
    ),
  ]
}

function reviewed({ plan, lawyerId, documents }: DemoCase): TimelineEvent[] {
  return documents.flatMap(({ row, version }) => {
    const details = { documentId: row.id, name: row.name }
    if (row.validated_at && row.validated_by)
      return [
        happening(
          String(row.validated_at),
          'document-validated',
          row.validated_by,
          details,
          audienceOf({ row }),
        ),
      ]
    if (row.status !== 'required' || !lawyerId) return []
    const kind = version ? 'document-rejected' : 'document-requested'
    const at = version ? hours(plan.startedAt, 60) : String(row.created_at)
    return [happening(at, kind, lawyerId, details, audienceOf({ row }))]
  })
}

function happening(
  at: Moment,
  kind: CaseEventKind,
  actorId: UserId,
  details: StoredDetails = {},
  { isInternal = false, isSensitive = false } = {},
): TimelineEvent {
  return { at, kind, actorId, details, isInternal, isSensitive }
}

const audienceOf = ({ row }: Pick<DocumentOfCase, 'row'>) => ({
  isInternal: row.is_internal ?? false,
  isSensitive: row.is_sensitive,
})
