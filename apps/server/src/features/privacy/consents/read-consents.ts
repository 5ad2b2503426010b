// The texts that the caller accepted, also by the signatures of their cases, and the data that they gave freely.
import type { CaseId } from '@maat/contract/ids'
import { listConsents, readOptionalData, withdrawOptionalData } from '@maat/contract/privacy/consents'
import type { Moment } from '@maat/domain/calendar/moment'
import { isStaff } from '@maat/domain/people/roles'
import {
  CONSENT_VERSIONS,
  type ConsentKind,
  type ConsentPlace,
  OPTIONAL_DATA,
  type OptionalData,
} from '@maat/domain/privacy/consents'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { eraseOrigin, findUser, hideFromTeam } from '../../people/users/index.ts'

const Cursor = z.object({
  at: cursorFields.moment,
  key: z
    .string()
    .max(100)
    .regex(/^[a-z\d-]+$/),
})

interface Row {
  key: string
  kind: ConsentKind
  version: string
  place: ConsentPlace
  case_id: CaseId | null
  title: string | null
  number: string | null
  given_at: Moment
}

export const handleListConsents = handle(listConsents, async ({ tx, caller, query }) => {
  const cursor = parseCursor(Cursor, query.after)
  const before = cursor
    ? sql`where (x.given_at, x.key collate "C") < (${cursor.at}::timestamptz, ${cursor.key}::text)`
    : sql``
  const { rows } = await sql<Row>`
    select x.* from (
      select 'c-' || c.id as key, c.kind, c.version, c.place, null::uuid as case_id, null as title,
        null as number, c.given_at
      from consents c where c.user_id = ${caller.id}::uuid
      union all
      select 's-' || s.case_id || '-' || t.key, t.key, t.value, 'case', k.id, k.title, k.number, s.signed_at
      from cases k join case_submissions s on s.case_id = k.id cross join jsonb_each_text(s.terms) t
      where k.owner_id = ${caller.id}::uuid and s.signed_by = k.owner_id) x
    ${before} order by x.given_at desc, x.key collate "C" desc limit ${query.limit + 1}`.execute(tx)
  return pageOfRows(rows, query.limit, viewOf, ({ given_at: at, key }) => ({ at, key }))
})

const viewOf = (row: Row) => ({
  id: row.key,
  kind: row.kind,
  version: row.version,
  isCurrent: row.version === CONSENT_VERSIONS[row.kind],
  place: row.place,
  case: row.case_id && { id: row.case_id, title: row.title ?? '', number: row.number },
  givenAt: row.given_at,
})

async function givenData(executor: Executor, caller: Caller): Promise<{ given: OptionalData[] }> {
  const user = present(await findUser(executor, caller.id))
  const isGiven: Record<OptionalData, boolean> = {
    origin: user.origin !== null,
    'team-page': isStaff(caller.role) && user.is_shown_on_team,
  }
  return { given: OPTIONAL_DATA.filter(kind => isGiven[kind]) }
}

export const handleReadOptionalData = handle(readOptionalData, ({ tx, caller }) => givenData(tx, caller))

const TAKE_BACK: Record<OptionalData, (work: Work, userId: Caller['id']) => Promise<void>> = {
  origin: eraseOrigin,
  'team-page': hideFromTeam,
}

export const handleWithdrawOptionalData = handle(
  withdrawOptionalData,
  async ({ work, tx, caller, body, record, fail }) => {
    if (!(await givenData(tx, caller)).given.includes(body.kind)) return fail('consent.not-given')
    await TAKE_BACK[body.kind](work, caller.id)
    await record('consent.withdrawn', { kind: body.kind }, { kind: 'user', id: caller.id })
    return await givenData(tx, caller)
  },
)
