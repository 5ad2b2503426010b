// The rows of each group of the reconciliation. The sum of a group explains a part of the difference between the bank
// account of the books and the statements, so money that only the statements contain counts below zero.

import type { OfficeId } from '@maat/contract/ids'
import type { ReconciliationGroup } from '@maat/domain/bank/bank-types'
import type { Day } from '@maat/domain/calendar/day'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { type RawBuilder, sql } from 'kysely'

export interface Scope {
  officeId: OfficeId
  currency: Currency
  day: Day
}

/** Statements in the order of the bank: `before` is the balance that the previous one of the account ended with. */
export const statementsInOrder = ({ officeId, currency, day }: Scope) => sql`
  select s.*, lag(s.closing_units) over chain as before,
    row_number() over (partition by s.iban order by s.dated desc, length(s.number) desc, s.number desc, s.name desc,
      s.imported_at desc, s.id desc) = 1 as is_last
  from bank_statements s
  where s.office_id = ${officeId}::uuid and s.currency = ${currency} and s.dated <= ${day}::date
  window chain as (partition by s.iban
    order by s.dated, length(s.number), s.number, s.name, s.imported_at, s.id)`

/** The entries on the bank account, each with its sum there. */
export const bankEntries = ({ officeId, currency }: Scope) => sql`
  select e.id, e.dated, e.reverses, sum(p.units)::bigint as units
  from book_accounts a join book_postings p on p.account_id = a.id join book_entries e on e.id = p.entry_id
  where a.office_id = ${officeId}::uuid and a.currency = ${currency} and a.kind = 'bank'
  group by e.id`

/** The lines that the statements contain but that wait for a decision. */
const waiting = ({ officeId, currency, day }: Scope) => sql`
  select m.id, m.booked_on as day, m.other_name as name, m.text, -m.units as units,
    null::uuid as entry_id
  from bank_moves m join bank_statements s on s.id = m.statement_id
  where m.state = 'open' and s.office_id = ${officeId}::uuid and s.currency = ${currency}
    and s.dated <= ${day}::date`

/** Entries without a line: noted by hand, for example. An entry and its reversal cancel each other. */
const unlinked = (scope: Scope) => sql`
  select e.id, e.dated as day, '' as name, '' as text, e.units, e.id as entry_id
  from (${bankEntries(scope)}) e
  where e.dated <= ${scope.day}::date and e.units <> 0
    and not exists (select from bank_move_entries l where l.entry_id = e.id)
    and not exists (select from book_entries r where r.dated <= ${scope.day}::date
      and (r.reverses = e.id or r.id = e.reverses)
      and not exists (select from bank_move_entries l where l.entry_id = r.id))`

/** The entry and the statement of its line are on different sides of the day. */
const otherDay = (scope: Scope) => sql`
  select e.id, e.dated as day, m.other_name as name, m.text,
    case when e.dated <= ${scope.day}::date then e.units else -e.units end as units, e.id as entry_id
  from (${bankEntries(scope)}) e join bank_move_entries l on l.entry_id = e.id
    join bank_moves m on m.id = l.move_id join bank_statements s on s.id = m.statement_id
  where e.units <> 0 and (e.dated <= ${scope.day}::date) <> (s.dated <= ${scope.day}::date)`

/** A statement is missing between two others, or a repeated line is counted in a balance twice. */
const gaps = (scope: Scope) => sql`
  select * from (select s.id, s.dated as day, s.name, s.iban as text, null::uuid as entry_id,
      -(s.opening_units - s.before + (select coalesce(sum(m.units), 0)::bigint from bank_moves m
        where m.statement_id = s.id and m.state = 'repeated')) as units
    from (${statementsInOrder(scope)}) s where s.before is not null) jumps
  where units <> 0`

/** The account was not empty when its first statement began. */
const opening = (scope: Scope) => sql`
  select * from (select s.id, s.dated as day, s.name, s.iban as text, null::uuid as entry_id,
      -(s.opening_units + (select coalesce(sum(m.units), 0)::bigint from bank_moves m
        where m.statement_id = s.id and m.state = 'repeated')) as units
    from (${statementsInOrder(scope)}) s where s.before is null) firsts
  where units <> 0`

const GROUPS: Record<ReconciliationGroup, (scope: Scope) => RawBuilder<unknown>> = {
  waiting,
  unlinked,
  'other-day': otherDay,
  gaps,
  opening,
}

export const rowsOfGroup = (group: ReconciliationGroup, scope: Scope): RawBuilder<unknown> =>
  GROUPS[group](scope)
