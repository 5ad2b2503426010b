// Reads the facts that a lawyer needs on the telephone about a case, in one statement.

import { readCaseFile } from '@maat/contract/cases/case-file'
import type { Names } from '@maat/contract/cases/catalogue'
import type { CaseId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { add } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { Language } from '@maat/domain/words/languages'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { overdueUnits } from '../../money/payment-reminders/index.ts'
import { unbilledSums } from '../../money/time/index.ts'
import { noteCaseRead } from '../../privacy/file-reads/index.ts'
import { caseSubject } from '../case-access/index.ts'
import type { CaseRow } from '../case-store/index.ts'

interface Person {
  name: string
  phone: string | null
  email: string
}

interface FileRow {
  client: Person & { id: string; language: Language }
  lawyer_name: string | null
  collaborators: Person[]
  opponents: string[]
  step_reached: Names | null
  step_next: Names | null
  deadline: { title: string; dueDate: Day; isCritical: boolean; isConfirmed: boolean } | null
  overdue_deadlines: number
  appointment: {
    title: string
    place: string
    startsAt: Moment
    endsAt: Moment
    isAllDay: boolean
    timeZone: string
  } | null
  requested_documents: number
  last_heard: { source: 'letter' | 'message'; at: Moment; from: string } | null
}

export const handleReadCaseFile = handleRecord(readCaseFile, caseSubject, async context => {
  const { work, tx, caller, subject } = context
  noteCaseRead(work, caller, subject)
  const { id, number, title, type, status, office_id: officeId } = subject
  const file = await readFile(tx, subject, work.now)
  return {
    id,
    number,
    title,
    type,
    status,
    officeId,
    lawyerName: file.lawyer_name,
    client: file.client,
    collaborators: file.collaborators,
    opponents: file.opponents,
    step: { reached: file.step_reached, next: file.step_next },
    deadline: file.deadline,
    overdueDeadlines: file.overdue_deadlines,
    appointment: file.appointment,
    requestedDocuments: file.requested_documents,
    lastHeard: file.last_heard,
    money: await moneyOf(tx, id, work.now),
  }
})

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function readFile(executor: Executor, { id }: CaseRow, now: Date): Promise<FileRow> {
  const thisMoment = sql`${momentOf(now)}::timestamptz`
  const today = sql`(${thisMoment} at time zone coalesce(f.time_zone, 'Europe/Brussels'))::date`
  const { rows } = await sql<FileRow>`
    select jsonb_build_object('id', u.id, 'name', u.full_name, 'phone', u.phone, 'email', u.email,
        'language', u.language) as client,
      (select w.full_name from users w where w.id = c.lawyer_id) as lawyer_name,
      ${COLLABORATORS} as collaborators,
      array(select p.name from case_parties p where p.case_id = c.id and p.side <> 'client'
        order by p.name limit 20) as opponents,
      (v.steps -> r.step -> 'name') as step_reached,
      (v.steps -> (coalesce(r.step, -1) + 1) -> 'name') as step_next,
      (select jsonb_build_object('title', d.title, 'dueDate', d.due_date, 'isCritical', d.is_critical,
          'isConfirmed', d.confirmed_at is not null)
        from deadlines d where d.case_id = c.id and d.done_at is null and d.due_date >= ${today}
        order by d.due_date, d.id limit 1) as deadline,
      (select count(*)::int from deadlines d
        where d.case_id = c.id and d.done_at is null and d.due_date < ${today}) as overdue_deadlines,
      (select jsonb_build_object('title', e.title, 'place', e.place, 'startsAt', ${moment('e.starts_at')},
          'endsAt', ${moment('e.ends_at')}, 'isAllDay', e.is_all_day, 'timeZone', e.time_zone)
        from events e where e.case_id = c.id and e.status = 'confirmed' and e.ends_at > ${thisMoment}
        order by e.starts_at, e.id limit 1) as appointment,
      (select count(*)::int from documents d
        where d.case_id = c.id and d.status in ('mandatory', 'required', 'unknown')
          and d.absence is null and not d.is_internal) as requested_documents,
      ${LAST_HEARD} as last_heard
    from cases c join users u on u.id = c.owner_id left join offices f on f.id = c.office_id
      left join procedure_versions v on v.id = nullif(c.answers->>'procedureVersionId', '')::uuid
      left join lateral (select s.step from case_procedure_steps s
        where s.case_id = c.id and s.procedure_version_id = v.id order by s.step desc limit 1) r on true
    where c.id = ${id}::uuid`.execute(executor)
  const [row] = rows
  if (!row) throw new Error(`The case ${id} is missing in its own request`)
  return row
}

const COLLABORATORS = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'name', coalesce(w.full_name, nullif(p.name, ''), p.email), 'phone', w.phone, 'email', p.email)
    order by p.added_at), '[]')
  from case_participants p left join users w on w.id = p.user_id
  where p.case_id = c.id and p.access <> 'owner')`

/** Letters that came in, and messages of clients and collaborators in the conversation of the case. */
const LAST_HEARD = sql`(select jsonb_build_object('source', h.source, 'at', ${moment('h.at')}, 'from', h.sender)
  from (
    (select 'letter' as source, l.dated_at as at, coalesce(nullif(l.from_name, ''), l.from_address) as sender
      from letters l where l.case_id = c.id and l.direction = 'in' and l.state = 'received'
      order by l.dated_at desc limit 1)
    union all
    (select 'message', m.sent_at, w.full_name
      from messages m join users w on w.id = m.author_id and w.role_id = 1
      where m.conversation_id = c.id and m.deleted_at is null order by m.position desc limit 1)
  ) h order by h.at desc limit 1)`

interface Owed {
  currency: Currency
  owed: number
  overdue: number
}

async function moneyOf(executor: Executor, caseId: CaseId, now: Date) {
  const { rows } = await sql<Owed>`
    select i.currency, sum(i.open_units)::bigint as owed, coalesce(sum(${overdueUnits(now)}), 0)::bigint as overdue
    from invoices i where i.case_id = ${caseId}::uuid and i.status = 'issued' and i.open_units > 0
    group by 1 order by 1`.execute(executor)
  const unbilled = await unbilledSums(executor, caseId)
  const currencies = [...new Set([...rows, ...unbilled].map(({ currency }) => currency))]
  return currencies.map(currency => {
    const owed = rows.find(row => row.currency === currency)
    const work = unbilled.find(row => row.currency === currency)
    return {
      owed: { units: owed?.owed ?? 0, currency },
      overdue: { units: owed?.overdue ?? 0, currency },
      unbilled: work ? add(work.time, work.costs) : { units: 0, currency },
    }
  })
}
