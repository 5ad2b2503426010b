// Enters, changes and ends obligations.
import {
  changeObligation,
  createObligation,
  endObligation,
  MOST_OBLIGATIONS,
  recordObligationEvent,
} from '@maat/contract/compliance/obligations'
import type { UserId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import { momentOf } from '@maat/domain/calendar/moment'
import { afterInterval, type ObligationRule } from '@maat/domain/compliance/obligations/obligation-rules'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { Executor } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { officeExists } from '../../people/users/index.ts'
import { enterTerms, insertTerm, insertTermInHours, renewTerms } from './follow-rule.ts'
import {
  countObligations,
  getObligation,
  insertObligation,
  type ObligationRow,
  updateObligation,
} from './obligation-store.ts'
import { obligationSubject, readView, todayOfFirm } from './obligation-view.ts'

export type WrittenObligation = Omit<BodyOf<typeof changeObligation>, 'version'>

export const columnsOf = (written: WrittenObligation) => ({
  title: JSON.stringify(written.title),
  country: written.country,
  office_id: written.officeId,
  rule: JSON.stringify(written.rule),
  starts_on: written.startsOn,
  on_closed_day: written.onClosedDay,
  owner_id: written.ownerId,
  deputy_id: written.deputyId,
  proof: written.proof,
  remind_days: [...new Set(written.remindDays)].toSorted((one, other) => other - one),
  consequence: JSON.stringify(written.consequence),
  source: written.source,
  source_on: written.sourceOn,
  is_to_verify: written.isToVerify,
})

async function refusedPart(
  executor: Executor,
  { ownerId, deputyId, officeId }: WrittenObligation,
): Promise<'obligation.not-a-colleague' | 'office.unknown' | undefined> {
  for (const id of [ownerId, deputyId])
    if (id && !(await isColleague(executor, id))) return 'obligation.not-a-colleague'
  return officeId && !(await officeExists(executor, officeId)) ? 'office.unknown' : undefined
}

async function isColleague(executor: Executor, id: UserId): Promise<boolean> {
  const row = await executor
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role_id', '>=', ROLE_IDS.Assistant)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const handleCreateObligation = handle(createObligation, async context => {
  const { work, tx, caller, body, record, fail } = context
  const refused = await refusedPart(tx, body)
  if (refused) return fail(refused)
  await lockForCounting(tx, 'obligations', 'firm')
  if ((await countObligations(tx)) >= MOST_OBLIGATIONS) return fail('obligation.too-many')
  const at = momentOf(work.now)
  const id = present(await insertObligation(tx, { ...columnsOf(body), created_at: at, updated_at: at }))
  await enterTerms(tx, await getObligation(tx, id), await todayOfFirm(tx, work.now))
  await record('obligation.created', { name: body.title.fr }, { kind: 'obligation', id })
  return await readView(tx, id, { caller, now: work.now })
})

export const handleChangeObligation = handleRecord(changeObligation, obligationSubject, async context => {
  const { work, tx, caller, subject: before, body, record, fail } = context
  const { version, ...written } = body
  const shown = { caller, now: work.now }
  if (before.ended_at) return fail('obligation.ended')
  if (before.version !== version)
    return fail('record.stale', { current: await readView(tx, before.id, shown) })
  const refused = await refusedPart(tx, written)
  if (refused) return fail(refused)
  await updateObligation(tx, before.id, {
    ...columnsOf(written),
    updated_at: momentOf(work.now),
    version: before.version + 1,
  })
  const row = await getObligation(tx, before.id)
  if (isOtherRule(before, row)) await renewTerms(tx, row, await todayOfFirm(tx, work.now))
  await record('obligation.changed', { from: before.title.fr, to: row.title.fr })
  return await readView(tx, row.id, shown)
})

function isOtherRule(before: ObligationRow, after: ObligationRow): boolean {
  const rule = ({ rule: how, starts_on, on_closed_day, country, office_country }: ObligationRow) =>
    JSON.stringify([Object.entries(how).toSorted(), starts_on, on_closed_day, country, office_country])
  return rule(before) !== rule(after)
}

export const handleEndObligation = handleRecord(endObligation, obligationSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  if (subject.ended_at) return fail('obligation.ended')
  const at = momentOf(work.now)
  await updateObligation(tx, subject.id, {
    ended_at: at,
    end_reason: body.reason,
    updated_at: at,
    version: subject.version + 1,
  })
  await tx
    .updateTable('obligation_terms')
    .set({ cancelled_at: at, cancel_reason: body.reason })
    .where('obligation_id', '=', subject.id)
    .where('proved_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
  await record('obligation.ended', { reason: body.reason })
  return await readView(tx, subject.id, { caller, now: work.now })
})

export const handleRecordEvent = handleRecord(recordObligationEvent, obligationSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const { rule } = subject
  if (subject.ended_at) return fail('obligation.ended')
  if (rule.kind !== 'event') return fail('obligation.no-event')
  const refused = await enterEvent(work, subject, rule, body)
  if (refused) return fail(refused)
  await record('obligation.event-entered', { day: body.happenedOn })
  return await readView(tx, subject.id, { caller, now: work.now })
})

type EventFault = 'obligation.time-missing' | 'obligation.not-yet-happened' | 'obligation.known-event'

async function enterEvent(
  { tx, now }: Work,
  row: ObligationRow,
  rule: Extract<ObligationRule, { kind: 'event' }>,
  { happenedOn, happenedAt }: BodyOf<typeof recordObligationEvent>,
): Promise<EventFault | undefined> {
  const known = 'obligation.known-event'
  if (rule.unit !== 'hours')
    return (await insertTerm(tx, row, afterInterval(happenedOn, rule))) ? undefined : known
  if (!happenedAt) return 'obligation.time-missing'
  if (happenedAt > momentOf(now)) return 'obligation.not-yet-happened'
  return (await insertTermInHours(tx, row, happenedAt, rule.amount)) ? undefined : known
}
