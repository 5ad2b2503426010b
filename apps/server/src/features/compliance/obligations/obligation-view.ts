// An obligation and its terms as the API returns them.
import {
  OBLIGATION_ACTIONS,
  type ObligationTermView,
  type ObligationView,
} from '@maat/contract/compliance/obligations'
import type { Day } from '@maat/domain/calendar/day'
import {
  type Present,
  stateOfTerm,
  THIRD_PARTY_REPORT,
} from '@maat/domain/compliance/obligations/obligation-terms'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted, type Subject } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { todayAt } from '../../people/users/index.ts'
import {
  findObligation,
  findTerm,
  getObligation,
  type ObligationRow,
  type OpenTerm,
  openTermsOf,
  type TermRow,
} from './obligation-store.ts'

type Responsible = Pick<ObligationRow, 'owner_id' | 'deputy_id'>

const relationsTo = ({ id }: { id: string | undefined }, row: Responsible) =>
  id !== undefined && (row.owner_id === id || row.deputy_id === id)
    ? (['firm', 'assignee'] as ('firm' | 'assignee')[])
    : (['firm'] as ('firm' | 'assignee')[])

/** The days of the firm are those of its first office. */
export const todayOfFirm = (executor: Executor, now: Date): Promise<Day> => todayAt(executor, null, now)

export const obligationSubject: Subject<'obligation', ObligationRow> = {
  kind: 'obligation',
  notFound: 'obligation.not-found',
  find: findObligation,
  relations: relationsTo,
}

export const termSubject: Subject<'obligation-term', TermRow> = {
  kind: 'obligation-term',
  notFound: 'obligation-term.not-found',
  find: findTerm,
  relations: relationsTo,
}

export function viewOfTerm(row: TermRow, present: Present): z.input<typeof ObligationTermView> {
  const { proved_at, done_on, due_on: dueOn, due_at: dueAt } = row
  return {
    id: row.id,
    dueOn,
    nominalOn: row.nominal_on,
    dueAt,
    happenedAt: row.happened_at,
    state: stateOfTerm(
      { dueOn, dueAt, isProved: proved_at !== null, isCancelled: row.cancelled_at !== null },
      present,
    ),
    moveReason: row.move_reason,
    cancelReason: row.cancel_reason,
    proof:
      proved_at && done_on
        ? {
            doneOn: done_on,
            by: row.proved_by_name ?? '',
            at: proved_at,
            number: row.number,
            statement: row.statement,
            fileName: row.file_name,
          }
        : null,
  }
}

interface Shown extends Present {
  caller: Caller
  term: OpenTerm | undefined
}

export function viewOfObligation(
  row: ObligationRow,
  { caller, today, now, term }: Shown,
): z.input<typeof ObligationView> {
  return {
    id: row.id,
    title: row.title,
    country: row.country,
    officeId: row.office_id,
    rule: { ...row.rule, ...('days' in row.rule && { days: [...row.rule.days] }) } as z.input<
      typeof ObligationView
    >['rule'],
    startsOn: row.starts_on,
    onClosedDay: row.on_closed_day,
    ownerId: row.owner_id,
    deputyId: row.deputy_id,
    owner: personOf(row.owner_id, row.owner_name),
    deputy: personOf(row.deputy_id, row.deputy_name),
    proof: row.proof,
    remindDays: row.remind_days,
    consequence: row.consequence,
    source: row.source,
    sourceOn: row.source_on,
    isToVerify: row.is_to_verify,
    term: term ? viewOfTerm(term, { today, now }) : null,
    lateCount: term?.late_count ?? 0,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    hasFigures:
      hasFigures(row) &&
      term !== undefined &&
      permitted(termSubject, caller, term, ['read-figures']).length > 0,
    version: row.version,
    can: row.ended_at ? [] : permitted(obligationSubject, caller, row, OBLIGATION_ACTIONS),
  }
}

/** The report on third-party money came with the product, so its figures are known. */
export const hasFigures = ({ library_key: key }: ObligationRow): boolean => key === THIRD_PARTY_REPORT

const personOf = <Id>(id: Id | null, name: string | null) => (id ? { id, name: name ?? '' } : null)

/** As it is now, with its earliest open term. */
export async function readView(
  executor: Executor,
  id: string,
  { caller, now }: { caller: Caller; now: Date },
) {
  const today = await todayOfFirm(executor, now)
  const row = await getObligation(executor, id)
  const terms = await openTermsOf(executor, [row.id], { today, now })
  return viewOfObligation(row, { caller, today, now, term: terms.get(row.id) })
}
