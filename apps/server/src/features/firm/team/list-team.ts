// The staff by name, each with their present load and their next absence.

import { listColleaguesAtWork } from '@maat/contract/firm/team'
import type { OfficeId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { type AccountRoleId, ROLE_IDS, roleOfId } from '@maat/domain/people/roles'
import type { SpokenLanguage } from '@maat/domain/people/spoken-languages'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { pageExactThenSimilar } from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Present } from '../../../platform/http/work.ts'
import { CASE_IS_OPEN, isOpenTo } from '../../cases/case-access/index.ts'
import { isPersonFound } from '../../people/users/index.ts'

const Cursor = z.object({
  lastName: cursorFields.text,
  firstName: cursorFields.text,
  id: cursorFields.id,
  isNear: z.boolean().optional(),
})
type Cursor = z.output<typeof Cursor>

interface MemberRow {
  id: string
  first_name: string
  last_name: string
  full_name: string
  role_id: AccountRoleId
  office_id: OfficeId | null
  bar: string | null
  photo_hash: string | null
  spoken_languages: SpokenLanguage[]
  skills: string[]
  cases: number
  deadlines: number
  hearings: number
  todos: number
  absence: {
    startsAt: Moment
    endsAt: Moment
    timeZone: string
    isNow: boolean
    eventId: string | null
    deputyName: string | null
    proposedName: string | null
  } | null
  isNear?: boolean
}

const DAYS_OF_LOAD = 14
const DAYS_TO_ABSENCE = 60

export const handleListTeam = handle(listColleaguesAtWork, async ({ work, tx, caller, query }) => {
  const { limit, after, search, office, skill, language } = query
  const conditions: RawBuilder<SqlBool>[] = [
    ...(office ? [sql<SqlBool>`u.office_id = ${office}::uuid`] : []),
    ...(skill ? [sql<SqlBool>`u.skills @> array[${skill}::uuid]`] : []),
    ...(language ? [sql<SqlBool>`u.spoken_languages @> array[${language}]`] : []),
  ]
  const rows = await pageExactThenSimilar<MemberRow, Cursor>(tx, {
    typed: search,
    limit,
    cursor: parseCursor(Cursor, after),
    read: (words, cursor) =>
      membersAfter(work, {
        caller,
        conditions: words ? [...conditions, isPersonFound(words, search)] : conditions,
        limit,
        cursor,
      }),
  })
  return pageOfRows(rows, limit, viewOfMember, ({ last_name, first_name, id, isNear }) => ({
    lastName: last_name,
    firstName: first_name,
    id,
    isNear,
  }))
})

const viewOfMember = (row: MemberRow) => ({
  id: row.id,
  name: row.full_name,
  role: roleOfId(row.role_id),
  officeId: row.office_id,
  bar: row.bar,
  photoHash: row.photo_hash,
  languages: row.spoken_languages,
  skills: row.skills,
  load: { cases: row.cases, deadlines: row.deadlines, hearings: row.hearings, todos: row.todos },
  absence: row.absence,
})

interface Page {
  caller: Caller
  conditions: readonly RawBuilder<SqlBool>[]
  limit: number
  cursor: Cursor | undefined
}

async function membersAfter(
  { tx, now }: Present,
  { caller, conditions, limit, cursor }: Page,
): Promise<MemberRow[]> {
  const at = momentOf(now)
  const isOfTeam = sql<SqlBool>`u.role_id >= ${sql.lit(ROLE_IDS.Assistant)} and u.disabled_at is null`
  const isAfter = cursor && [
    sql<SqlBool>`(lower(u.last_name), lower(u.first_name), u.id) >
      (lower(${cursor.lastName}), lower(${cursor.firstName}), ${cursor.id}::uuid)`,
  ]
  const { rows } = await sql<MemberRow>`
    select u.*, ${loadOf(caller, at)}, ${absenceOf(caller, at)} as absence
    from (select u.id, u.first_name, u.last_name, u.full_name, u.role_id, u.office_id, u.bar, u.spoken_languages,
        array(select c.id from categories c where c.id = any(u.skills) and c.archived_at is null) as skills, p.hash as photo_hash
      from users u left join user_photos p on p.user_id = u.id
      where ${sql.join([isOfTeam, ...conditions, ...(isAfter ?? [])], sql` and `)}
      order by lower(u.last_name), lower(u.first_name), u.id limit ${limit + 1}) u
      join offices o on o.id = u.office_id
    order by lower(u.last_name), lower(u.first_name), u.id`.execute(tx)
  return rows
}

/**
 * Counted for the few people of one page, each from the index of their cases. A case that is walled from the caller
 * counts nowhere, as in the duties of a deputyship: a difference would tell the number of walls.
 */
const loadOf = ({ id }: Caller, at: Moment) => sql`
  (select count(*) from cases c where c.lawyer_id = u.id and ${CASE_IS_OPEN} and ${isOpenTo(id)}) as cases,
  (select count(*) from cases c join deadlines d on d.case_id = c.id
    where c.lawyer_id = u.id and d.done_at is null and ${isOpenTo(id)}
      and d.due_date <= (${at}::timestamptz at time zone o.time_zone)::date + ${sql.lit(DAYS_OF_LOAD)}) as deadlines,
  (select count(*) from event_participants p join events e on e.id = p.event_id left join cases c on c.id = e.case_id
    where (c.id is null or ${isOpenTo(id)}) and p.user_id = u.id and p.answer <> 'declined' and e.kind = 'hearing' and e.status <> 'cancelled'
      and e.during && tstzrange(${at}::timestamptz, ${at}::timestamptz + make_interval(days => ${sql.lit(DAYS_OF_LOAD)}))) as hearings,
  (select count(*) from todos t join cases c on c.id = t.case_id
    where t.assignee_id = u.id and not t.is_personal and t.done_at is null and ${isOpenTo(id)}) as todos`

/** As for a change of its event. */
function mayChangeAbsence({ id, role, officeId }: Caller): RawBuilder<SqlBool> {
  if (role === 'Admin') return sql`true`
  const inOffice = role === 'Assistant' ? sql`or e.office_id = ${officeId}::uuid` : sql``
  return sql`(e.organiser_id = ${id}::uuid ${inOffice})`
}

const nameOfDeputy = (isSo: RawBuilder<unknown>) => sql`
  (select s.full_name from deputyships d join users s on s.id = d.deputy_id where d.event_id = e.id and (${isSo}))`

const absenceOf = (caller: Caller, at: Moment) => sql`
  (select json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at, 'timeZone', e.time_zone,
      'isNow', e.starts_at <= ${at}::timestamptz,
      'eventId', case when ${mayChangeAbsence(caller)} then e.id end,
      'deputyName', ${nameOfDeputy(sql`d.state = 'accepted' and d.confirmed_during is not null`)},
      'proposedName', ${nameOfDeputy(sql`d.state = 'proposed' or (d.state = 'accepted' and d.confirmed_during is null)`)})
    from events e
    where e.organiser_id = u.id and e.kind = 'absence' and e.status = 'confirmed' and e.ends_at > ${at}::timestamptz
      and e.starts_at < ${at}::timestamptz + make_interval(days => ${sql.lit(DAYS_TO_ABSENCE)})
    order by e.starts_at, e.id limit 1)`
