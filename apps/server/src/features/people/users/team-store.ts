// The staff for the public site and the firm's own mails.

import type { Names } from '@maat/contract/cases/catalogue'
import type { OfficeId } from '@maat/contract/ids'
import { type AccountRoleId, ROLE_IDS } from '@maat/domain/people/roles'
import type { ReleasedPart } from '@maat/domain/people/spoken-languages'
import { type Expression, sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

/** Empty unless the person releases it: the public page shows no more. */
const released = <Value>(part: ReleasedPart, value: Expression<Value>) =>
  sql<Value | null>`case when ${sql.lit(part)} = any(u.released) then ${value} end`

const namesOfSkills = sql<
  Names[]
>`(select coalesce(json_agg(c.name order by c.position), '[]') from categories c
  where c.id = any(u.skills) and c.archived_at is null)`

export async function listTeam(executor: Executor) {
  return await executor
    .selectFrom('users as u')
    .innerJoin('offices as o', 'o.id', 'u.office_id')
    .leftJoin('user_photos as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.role_id', 'o.id as office_id'])
    .select(({ eb }) => [
      released('bar', eb.ref('u.bar')).as('bar'),
      released('biography', eb.ref('u.biography')).as('biography'),
      released('photo', eb.ref('p.hash')).as('photo_hash'),
      released('languages', eb.ref('u.spoken_languages')).as('languages'),
      released('skills', namesOfSkills).as('skills'),
    ])
    .where('u.is_shown_on_team', '=', true)
    .where('u.disabled_at', 'is', null)
    .orderBy('o.position')
    .orderBy('u.role_id', 'desc')
    .orderBy('u.last_name')
    .limit(200)
    .execute()
}

export async function findTeamPhoto(executor: Executor, hash: string): Promise<Buffer | undefined> {
  const row = await executor
    .selectFrom('user_photos as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.bytes')
    .where('p.hash', '=', hash)
    .where('u.is_shown_on_team', '=', true)
    .where(sql<boolean>`'photo' = any(u.released)`)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.bytes
}

export async function listActiveLawyers(executor: Executor) {
  return await executor
    .selectFrom('users')
    .select(['id', 'full_name', 'office_id'])
    .where('role_id', '=', ROLE_IDS.Avocat)
    .where('disabled_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(500)
    .execute()
}

export async function listStaff(executor: Executor, officeId?: OfficeId) {
  return await executor
    .selectFrom('users')
    .select(['id', 'full_name', 'role_id', 'office_id'])
    .where('role_id', '>=', ROLE_IDS.Assistant)
    .where('disabled_at', 'is', null)
    .$if(officeId !== undefined, staff => staff.where('office_id', '=', officeId ?? null))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .$narrowType<{ role_id: Exclude<AccountRoleId, typeof ROLE_IDS.User> }>()
    .execute()
}
