// The records of a case that its timeline joins: each source is one scan in the order of the timeline, and belongs to
// the readers of its own records.

import { ENTRY_SOURCES, type EntrySource, GROUP_OF_EVENT } from '@maat/contract/cases/case-file'
import { decide } from '@maat/contract/decide'
import type { Permission } from '@maat/contract/permissions'
import type { FileGroup } from '@maat/domain/cases/file/file-groups'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { documentVisibilityOf, isDocumentVisible, relationsToCase } from '../case-access/index.ts'
import type { CaseRow } from '../case-store/index.ts'

type Sql = RawBuilder<unknown>

/** The columns of an entry; what a source does not have is empty. */
interface Columns {
  id: Sql
  at: Sql
  actor: Sql
  actedFor?: Sql
  kind: Sql
  title?: Sql
  text?: Sql
  details?: Sql
  isInternal?: Sql
  minutes?: Sql
  units?: Sql
  currency?: Sql
  target?: Sql
}

interface Source {
  /** Needed with the caller's relations to the case; a source that the caller may not read is left out. */
  needs: Permission
  groups: readonly FileGroup[]
  from: Sql
  where: RawBuilder<SqlBool>
  columns: Columns
  /** Folded text for the search. */
  searched: Sql
}

/** Work has a day and no hour: what was recorded on that day stands at its hour, the rest at noon. */
const momentOfWork = (table: 't' | 'k', day: 'worked_on' | 'spent_on') => {
  const [worked, created] = [sql.ref(`${table}.${day}`), sql.ref(`${table}.created_at`)]
  return sql`case when (${created} at time zone o.time_zone)::date = ${worked} then ${created}
    else (${worked} + time '12:00') at time zone o.time_zone end`
}

const folded = (...texts: Sql[]) => sql`fold(${sql.join(texts, sql` || ' ' || `)})`

const EVENT_GROUPS = [...new Set(Object.values(GROUP_OF_EVENT))].filter(group => group !== null)

function eventKinds(group: FileGroup | undefined): Sql {
  const kinds = Object.entries(GROUP_OF_EVENT).filter(([, own]) => own !== null && (!group || own === group))
  return sql.join(kinds.map(([kind]) => sql.lit(kind)))
}

interface Scope {
  caller: Caller
  row: CaseRow
  group: FileGroup | undefined
}

const SOURCES: Record<EntrySource, (scope: Scope) => Source> = {
  event: ({ row, group }) => ({
    needs: 'case.read-whole',
    groups: EVENT_GROUPS,
    from: sql`case_events e`,
    where: sql`e.case_id = ${row.id}::uuid and e.kind in (${eventKinds(group)})`,
    columns: {
      id: sql`e.id::text`,
      at: sql`e.at`,
      actor: sql`e.actor_id`,
      actedFor: sql`e.acted_for`,
      kind: sql`e.kind`,
      details: sql`e.details`,
      isInternal: sql`e.is_internal`,
      target: sql`coalesce(e.details->>'documentId', e.details->>'invoiceId')`,
    },
    searched: folded(
      sql`coalesce(e.details->>'name', '')`,
      sql`coalesce(e.details->>'title', '')`,
      sql`coalesce(e.details->>'number', '')`,
      sql`coalesce(e.details->>'note', '')`,
      sql`coalesce(e.details->>'reason', '')`,
    ),
  }),
  note: ({ caller, row }) => ({
    needs: 'case.work-internally',
    groups: ['notes'],
    from: sql`case_notes n`,
    where: sql`n.case_id = ${row.id}::uuid and (n.is_shared or n.author_id = ${caller.id}::uuid)`,
    columns: {
      id: sql`n.id::text`,
      at: sql`n.created_at`,
      actor: sql`n.author_id`,
      kind: sql`case when n.is_shared then 'shared' else 'private' end`,
      title: sql`n.title`,
      text: sql`n.text`,
      isInternal: sql`true`,
    },
    searched: sql`n.search_text`,
  }),
  comment: ({ row }) => ({
    needs: 'case.work-internally',
    groups: ['notes'],
    from: sql`case_comments m`,
    where: sql`m.case_id = ${row.id}::uuid`,
    columns: {
      id: sql`m.id::text`,
      at: sql`m.created_at`,
      actor: sql`m.author_id`,
      kind: sql`'comment'`,
      text: sql`m.text`,
      isInternal: sql`true`,
    },
    searched: folded(sql`m.text`),
  }),
  letter: ({ caller, row }) => ({
    needs: 'letter.read',
    groups: ['letters'],
    from: sql`letters l`,
    // A client's letter is private until it reaches the firm.
    where: sql`l.case_id = ${row.id}::uuid
      and (l.direction = 'out' or l.state = 'received' or l.author_id = ${caller.id}::uuid)`,
    columns: {
      id: sql`l.id::text`,
      at: sql`l.dated_at`,
      actor: sql`l.author_id`,
      kind: sql`case when l.direction = 'out' and l.state not in ('sent', 'kept') then l.state
        else l.direction end`,
      title: sql`l.subject`,
      text: sql`l.text`,
      details: sql`jsonb_build_object('name', l.from_name)`,
      target: sql`l.id::text`,
    },
    searched: sql`l.search_text`,
  }),
  message: ({ caller, row }) => ({
    needs: 'message.read',
    groups: ['messages'],
    from: sql`conversations v join messages m on m.conversation_id = v.id`,
    where: sql`v.case_id = ${row.id}::uuid and m.deleted_at is null and (v.kind = 'case'
      or exists (select from conversation_members w
        where w.conversation_id = v.id and w.user_id = ${caller.id}::uuid))`,
    columns: {
      id: sql`m.id::text`,
      at: sql`m.sent_at`,
      actor: sql`m.author_id`,
      kind: sql`v.kind`,
      title: sql`v.title`,
      text: sql`m.text`,
      isInternal: sql`v.kind = 'side'`,
      target: sql`v.id::text`,
    },
    searched: sql`m.match_key`,
  }),
  time: ({ row }) => ({
    needs: 'time.read',
    groups: ['work'],
    from: sql`time_entries t join offices o on o.id = t.office_id`,
    where: sql`t.case_id = ${row.id}::uuid`,
    columns: {
      id: sql`t.id::text`,
      at: momentOfWork('t', 'worked_on'),
      actor: sql`t.person_id`,
      kind: sql`t.activity`,
      title: sql`t.text`,
      text: sql`t.private_note`,
      isInternal: sql`true`,
      minutes: sql`t.minutes::int`,
      units: sql`case when t.billing = 'billable' then t.units - t.write_down_units else 0 end`,
      currency: sql`t.currency`,
    },
    searched: folded(sql`t.text`, sql`t.private_note`),
  }),
  cost: ({ row }) => ({
    needs: 'cost.read',
    groups: ['work'],
    from: sql`case_costs k join offices o on o.id = k.office_id`,
    where: sql`k.case_id = ${row.id}::uuid`,
    columns: {
      id: sql`k.id::text`,
      at: momentOfWork('k', 'spent_on'),
      actor: sql`k.person_id`,
      kind: sql`k.kind`,
      title: sql`k.text`,
      isInternal: sql`true`,
      units: sql`case when k.billing = 'billable' then k.units - k.write_down_units else 0 end`,
      currency: sql`k.currency`,
    },
    searched: folded(sql`k.text`),
  }),
  invoice: ({ row }) => ({
    needs: 'invoice.read',
    groups: ['money'],
    from: sql`invoices i`,
    where: sql`i.case_id = ${row.id}::uuid and i.status <> 'draft'`,
    columns: {
      id: sql`i.id::text`,
      at: sql`i.issued_at`,
      actor: sql`i.issued_by`,
      kind: sql`i.kind`,
      title: sql`i.number`,
      units: sql`i.gross_units`,
      currency: sql`i.currency`,
      target: sql`i.id::text`,
    },
    searched: folded(sql`i.number`),
  }),
  payment: ({ row }) => ({
    needs: 'payment.read',
    groups: ['money'],
    from: sql`invoices i join payment_allocations a on a.invoice_id = i.id join payments p on p.id = a.payment_id`,
    where: sql`i.case_id = ${row.id}::uuid`,
    columns: {
      id: sql`p.id || '.' || i.id`,
      at: sql`p.noted_at`,
      actor: sql`p.noted_by`,
      kind: sql`case when p.taken_back_at is null then p.method else 'taken-back' end`,
      title: sql`i.number`,
      units: sql`a.units`,
      currency: sql`p.currency`,
      target: sql`i.id::text`,
    },
    searched: folded(sql`i.number`),
  }),
  reading: ({ caller, row }) => ({
    needs: 'document.read',
    groups: ['readings'],
    from: sql`documents d join document_readings r on r.document_id = d.id and r.case_id = d.case_id`,
    where: sql`d.case_id = ${row.id}::uuid and ${isDocumentVisible(documentVisibilityOf(caller, row))}`,
    columns: {
      id: sql`d.id || '.' || r.reader_id || '.' || r.read_on`,
      at: sql`r.read_at`,
      actor: sql`r.reader_id`,
      kind: sql`'opened'`,
      title: sql`d.name`,
      isInternal: sql`true`,
      target: sql`d.id::text`,
    },
    searched: sql`d.match_key`,
  }),
}

export type ReadSource = Source & { name: EntrySource }

/** The sources of a group, or all, that the caller may read. */
export function readableSources(caller: Caller, row: CaseRow, group: FileGroup | undefined): ReadSource[] {
  const relations = relationsToCase(caller, row)
  return ENTRY_SOURCES.map(name => ({ ...SOURCES[name]({ caller, row, group }), name }))
    .filter(({ groups }) => !group || groups.includes(group))
    .filter(({ needs }) => decide(caller, needs, { relations }).ok)
}

const NONE: Record<Exclude<keyof Columns, 'id' | 'at' | 'actor' | 'kind'>, Sql> = {
  actedFor: sql`null::uuid`,
  title: sql`''`,
  text: sql`''`,
  details: sql`'{}'::jsonb`,
  isInternal: sql`false`,
  minutes: sql`null::int`,
  units: sql`null::bigint`,
  currency: sql`null::text`,
  target: sql`null::text`,
}

const EXCERPT = 400

/** The same columns in the same order for every source. */
export function columnsOf({ name, columns }: ReadSource): Sql {
  const all = { ...NONE, ...columns }
  return sql`${sql.lit(name)} as source, ${sql.lit(`${name}:`)} || (${all.id}) as key, ${all.at} as at,
    ${all.actor} as actor_id, ${all.actedFor} as acted_for, ${all.kind} as kind, ${all.title} as title,
    left(${all.text}, ${sql.lit(EXCERPT)}) as text, ${all.details} as details, ${all.isInternal} as is_internal,
    ${all.minutes} as minutes, (${all.units})::bigint as units, ${all.currency} as currency,
    ${all.target} as target_id`
}
