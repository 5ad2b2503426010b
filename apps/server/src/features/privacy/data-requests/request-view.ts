// A request as its person and as the register show it.
import {
  DATA_REQUEST_ACTIONS,
  type DataDecisionView,
  type DataRequestView,
  type OwnDataRequest,
} from '@maat/contract/privacy/data-requests'
import type { Day } from '@maat/domain/calendar/day'
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import { DATA_CLASSES } from '@maat/domain/privacy/data-classes'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted, type Subject } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { todayAt } from '../../people/users/index.ts'
import { type DecisionRow, decisionsOf, findRequest, getRequest, type RequestRow } from './request-store.ts'

export const dataRequestSubject: Subject<'data-request', RequestRow> = {
  kind: 'data-request',
  notFound: 'data-request.not-found',
  find: findRequest,
  relations: (caller, row) => [
    'firm',
    ...(row.user_id === caller.id ? (['self'] as const) : []),
    ...(caller.officeId !== null && row.office_id === caller.officeId ? (['office'] as const) : []),
  ],
}

const shownToBoth = (row: Omit<RequestRow, 'country' | 'responsible_name'>) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  words: row.words,
  wrong: row.wrong,
  correct: row.correct,
  receivedOn: row.received_on,
  dueOn: row.due_on,
  extendedAt: row.extended_at,
  extensionReason: row.extension_reason,
  outcome: row.outcome,
  answer: row.answer,
  closedAt: row.closed_at,
})

export const viewOfOwnRequest = (
  row: Omit<RequestRow, 'country' | 'responsible_name'>,
): z.input<typeof OwnDataRequest> => ({ ...shownToBoth(row), canWithdraw: row.state === 'open' })

interface Shown {
  caller: Caller
  today: Day
  decisions: readonly DecisionRow[]
}

export function viewOfRequest(
  row: RequestRow,
  { caller, today, decisions }: Shown,
): z.input<typeof DataRequestView> {
  const ofRow = decisions.filter(({ request_id: id }) => id === row.id)
  return {
    ...shownToBoth(row),
    userId: row.user_id,
    personName: row.person_name,
    contact: row.contact,
    officeId: row.office_id,
    country: row.country,
    channel: row.channel,
    language: row.language,
    identityCheck: row.identity_check,
    identityNote: row.identity_note,
    responsible: row.responsible_id && { id: row.responsible_id, name: row.responsible_name ?? '' },
    daysLeft: daysBetween(today, row.due_on),
    decisions: DATA_CLASSES.flatMap(dataClass => ofRow.filter(one => one.class === dataClass)).map(
      decisionOf,
    ),
    version: row.version,
    can: row.state === 'open' ? permitted(dataRequestSubject, caller, row, DATA_REQUEST_ACTIONS) : [],
  }
}

const decisionOf = (row: DecisionRow): z.input<typeof DataDecisionView> => ({
  dataClass: row.class,
  decision: row.decision,
  duty: row.duty,
  source: row.source,
  keepUntil: row.keep_until,
  reason: row.reason,
})

/** The days of the firm are those of its first office: one register has one clock. */
export const todayOfRegister = (executor: Executor, now: Date): Promise<Day> => todayAt(executor, null, now)

export async function readView(
  executor: Executor,
  id: string,
  { caller, now }: { caller: Caller; now: Date },
) {
  const row = await getRequest(executor, id)
  const decisions = await decisionsOf(executor, [row.id])
  return viewOfRequest(row, { caller, today: await todayOfRegister(executor, now), decisions })
}
