// A deadline as it leaves the server, with what the caller may do with it as it stands now.
import {
  DEADLINE_EVENTS,
  type DeadlineAction,
  type DeadlineItem,
  type DeadlineView,
} from '@maat/contract/deadlines'
import { remindersFor } from '@maat/domain/deadline-reminders'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import { permitted } from '../../platform/authz/subject.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { Deadlines } from '../../platform/db/schema.generated.ts'
import { Failure } from '../../platform/http/failure.ts'
import { type DeadlineRow, findDeadline, type OfCase } from './deadline-store.ts'
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

export type ListedDeadline = Pick<Selectable<Deadlines>, (typeof ITEM_COLUMNS)[number]> & OfCase

type Item = z.input<typeof DeadlineItem>
type View = z.input<typeof DeadlineView>

export function viewOfItem(caller: Caller, row: ListedDeadline): Item {
  return {
    id: row.id as Item['id'],
    caseId: row.case_id as Item['caseId'],
    caseNumber: row.case_number,
    caseTitle: row.case_title,
    officeId: row.office_id as Item['officeId'],
    lawyerName: row.lawyer_name,
    clientName: row.client_name,
    title: row.title,
    country: row.country as Item['country'],
    rule: row.rule as Item['rule'],
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

/** Whether somebody has still to confirm it. */
export const isToConfirm = (row: Pick<ListedDeadline, 'is_critical' | 'confirmed_at' | 'done_at'>) =>
  row.is_critical && row.confirmed_at === null && row.done_at === null

function actionsOn(caller: Caller, row: ListedDeadline): DeadlineAction[] {
  const verbs = permitted(deadlineSubject, caller, row, ['change', 'confirm'])
  const mayConfirm = verbs.includes('confirm') && isToConfirm(row) && row.set_by !== caller.id
  const changes: DeadlineAction[] = row.done_at ? ['reopen', 'remove'] : ['change', 'finish', 'remove']
  return [...(mayConfirm ? (['confirm'] as const) : []), ...(verbs.includes('change') ? changes : [])]
}

/** Read again after a change, with its reminders and what became of it. */
export async function viewOfDeadline(executor: Executor, caller: Caller, id: string): Promise<View> {
  const row = await findDeadline(executor, id, { lock: false, callerId: caller.id })
  // Somebody removed it at this very moment.
  if (!row) throw new Failure('deadline.not-found')
  return {
    ...viewOfItem(caller, row),
    act: row.act as View['act'],
    actDate: row.act_date,
    periodAmount: row.period_amount,
    periodUnit: row.period_unit as View['periodUnit'],
    residence: row.residence as View['residence'],
    court: row.court as View['court'],
    isActExpected: row.is_act_expected,
    computedDate: row.computed_date,
    otherDate: row.other_date,
    lines: row.lines as View['lines'],
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
  const setOn = row.set_at.slice(0, 10)
  return remindersFor(row.due_date)
    .filter(({ date, daysBefore }) => sentAt.has(daysBefore) || (date > setOn && row.done_at === null))
    .map(reminder => ({ ...reminder, sentAt: sentAt.get(reminder.daysBefore) ?? null }))
}

interface Happening {
  dueDate?: string
  earlierDate?: string | null
  reason?: string
}

const MOST_TOLD = 100

/** The case’s timeline, as far as it speaks of this deadline. */
async function historyOf(executor: Executor, { id, case_id }: DeadlineRow): Promise<View['history']> {
  const rows = await executor
    .selectFrom('case_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.at', 'e.kind', 'e.details', 'u.first_name', 'u.last_name'])
    .where('e.case_id', '=', case_id)
    .where(
      'e.kind',
      'in',
      DEADLINE_EVENTS.map(kind => `deadline-${kind}`),
    )
    .where(eb => eb(eb.ref('e.details', '->>').key('deadlineId' as never), '=', id as never))
    .orderBy('e.id', 'desc')
    .limit(MOST_TOLD)
    .execute()
  return rows.map(({ at, kind, details, first_name, last_name }) => {
    const { dueDate = '', earlierDate = null, reason = '' } = details as Happening
    const byName = last_name ? `${first_name} ${last_name}` : null
    return { at, kind: kind.slice('deadline-'.length) as never, byName, dueDate, earlierDate, reason }
  })
}
