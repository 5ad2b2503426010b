// A deadline as the API returns it, with the caller's possible actions.

import {
  DEADLINE_EVENTS,
  type DeadlineAction,
  type DeadlineItem,
  type DeadlineView,
} from '@maat/contract/calendar/deadlines'
import type { Day } from '@maat/domain/calendar/day'
import { remindersFor } from '@maat/domain/deadlines/deadline-reminders'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { Deadlines } from '../../../platform/db/schema.generated.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { dayAtOffice } from '../../people/users/index.ts'
import { type DeadlineCase, type DeadlineRow, findDeadline } from './deadline-store.ts'
import { deadlineSubject } from './deadline-subject.ts'

export const ITEM_COLUMNS = [
  'id',
  'case_id',
  'title',
  'country',
  'rule',
  'computed_date',
  'due_date',
  'is_critical',
  'needs_check',
  'is_verified',
  'set_by',
  'confirmed_at',
  'done_at',
  'set_at',
  'version',
] as const

export type ListedDeadline = Pick<Selectable<Deadlines>, (typeof ITEM_COLUMNS)[number]> & DeadlineCase

type Item = z.input<typeof DeadlineItem>
type View = z.input<typeof DeadlineView>

export function viewOfItem(caller: Caller, row: ListedDeadline): Item {
  return {
    id: row.id,
    caseId: row.case_id,
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    officeId: row.case_office_id,
    lawyerName: row.lawyer_name,
    clientName: row.client_name,
    title: row.title,
    country: row.country,
    rule: row.rule,
    dueDate: row.due_date,
    isByHand: row.due_date !== row.computed_date,
    isCritical: row.is_critical,
    needsCheck: row.needs_check,
    isVerified: row.is_verified,
    confirmedAt: row.confirmed_at,
    doneAt: row.done_at,
    can: actionsOn(caller, row),
  }
}

export const isToConfirm = (row: Pick<ListedDeadline, 'is_critical' | 'confirmed_at' | 'done_at'>) =>
  row.is_critical && row.confirmed_at === null && row.done_at === null

function actionsOn(caller: Caller, row: ListedDeadline): DeadlineAction[] {
  const verbs = permitted(deadlineSubject, caller, row, ['change', 'confirm'])
  const mayConfirm = verbs.includes('confirm') && isToConfirm(row) && row.set_by !== caller.id
  const changes: DeadlineAction[] = row.done_at ? ['reopen', 'remove'] : ['change', 'finish', 'remove']
  return [...(mayConfirm ? (['confirm'] as const) : []), ...(verbs.includes('change') ? changes : [])]
}

export async function viewOfDeadline(executor: Executor, caller: Caller, id: string): Promise<View> {
  const row = await findDeadline(executor, id, { lock: false, callerId: caller.id })
  // Another user has just removed it.
  if (!row) throw new Failure('deadline.not-found')
  return {
    ...viewOfItem(caller, row),
    act: row.act,
    actDate: row.act_date,
    periodAmount: row.period_amount,
    periodUnit: row.period_unit,
    residence: row.residence,
    court: row.court,
    isActExpected: row.is_act_expected,
    computedDate: row.computed_date,
    otherDate: row.other_date,
    lines: row.lines,
    byHandReason: row.by_hand_reason,
    setByName: row.set_by_name,
    setAt: row.set_at,
    confirmedByName: row.confirmed_by_name,
    doneByName: row.done_by_name,
    reminders: await remindersOf(executor, row),
    history: await historyOf(executor, row),
    version: row.version,
  }
}

async function remindersOf(executor: Executor, row: DeadlineRow): Promise<View['reminders']> {
  const sent = await executor
    .selectFrom('deadline_reminders')
    .select(['days_before', 'sent_at'])
    .where('deadline_id', '=', row.id)
    .where('due_date', '=', row.due_date)
    .execute()
  const sentAt = new Map(sent.map(reminder => [reminder.days_before, reminder.sent_at]))
  const setOn = await dayAtOffice(executor, row.case_office_id, row.set_at)
  return remindersFor(row.due_date)
    .filter(({ date, daysBefore }) => sentAt.has(daysBefore) || (date > setOn && row.done_at === null))
    .map(reminder => ({ ...reminder, sentAt: sentAt.get(reminder.daysBefore) ?? null }))
}

type LoggedDetails = { dueDate?: Day; earlierDate?: Day | null; reason?: string }

const MOST_TOLD = 100

async function historyOf(executor: Executor, { id, case_id }: DeadlineRow): Promise<View['history']> {
  const rows = await executor
    .selectFrom('case_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.at', 'e.kind', 'e.details', 'u.full_name as byName'])
    .where('e.case_id', '=', case_id)
    .where(
      'e.kind',
      'in',
      DEADLINE_EVENTS.map(kind => `deadline-${kind}` as const),
    )
    .where(eb => eb(eb.ref('e.details', '->>').key('deadlineId'), '=', id))
    .orderBy('e.id', 'desc')
    .limit(MOST_TOLD)
    .$narrowType<{ details: LoggedDetails }>()
    .execute()
  return rows.map(({ at, kind, details, byName }) => {
    const { dueDate = '', earlierDate = null, reason = '' } = details
    return {
      at,
      kind: kind.slice('deadline-'.length) as View['history'][number]['kind'],
      byName,
      dueDate,
      earlierDate,
      reason,
    }
  })
}
