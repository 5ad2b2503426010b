import { listColleagues, readCalendar } from '@maat/contract/calendar/calendar'
import { listEvents, readEvent } from '@maat/contract/calendar/events'
import type { Caller } from '../../../platform/authz/caller.ts'
import { MomentCursor, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { listStaff } from '../../people/users/index.ts'
import { deadlinesBetween } from '../deadlines/index.ts'
import { busyBetween, eventsBetween, eventsFrom, type ReadEvent, type Scope } from './event-reading.ts'
import { eventSubject } from './event-subject.ts'
import { viewOfEvent, viewOfItem } from './event-view.ts'

const cursorOf = (row: ReadEvent) => ({ at: row.starts_at, id: row.id })

export const handleReadCalendar = handle(readCalendar, async ({ tx, caller, query }) => {
  const { from, to, limit, after: cursor, ...scope } = query
  const period = { from, to }
  const after = parseCursor(MomentCursor, cursor)
  const rows = await eventsBetween(tx, caller, { scope, period, limit, after })
  const page = pageOfRows(rows, limit, row => viewOfItem(caller, row), cursorOf)
  if (after) return { ...page, busy: [], deadlines: [] }
  return {
    ...page,
    busy: await busyBetween(tx, caller, scope, period),
    deadlines: await deadlinesBetween(tx, caller, {
      // A deadline has a day and no time, so it belongs to the period in any time zone.
      from: from.slice(0, 10),
      to: to.slice(0, 10),
      ...deadlinesIn(scope, caller),
    }),
  }
})

function deadlinesIn(scope: Scope, { id, officeId, standsInFor }: Caller) {
  if (scope.of === 'case') return { caseId: scope.case }
  if (scope.of === 'me') return { lawyerIds: [id, ...standsInFor.map(({ userId }) => userId)] }
  if (scope.of === 'person') return { lawyerIds: scope.person ? [scope.person] : [] }
  return { officeId: (scope.of === 'office' && scope.office) || (officeId ?? undefined) }
}

export const handleListEvents = handle(listEvents, async ({ tx, caller, query }) => {
  const { limit, from, case: caseId } = query
  const rows = await eventsFrom(tx, caller, {
    from,
    caseId,
    limit,
    after: parseCursor(MomentCursor, query.after),
  })
  return pageOfRows(rows, limit, row => viewOfItem(caller, row), cursorOf)
})

export const handleReadEvent = handleRecord(readEvent, eventSubject, async ({ tx, caller, subject }) =>
  viewOfEvent(tx, caller, subject),
)

const MOST_COLLEAGUES = 500

export const handleListColleagues = handle(listColleagues, async ({ tx }) => {
  const rows = (await listStaff(tx)).slice(0, MOST_COLLEAGUES)
  return rows.map(row => ({
    id: row.id,
    name: row.full_name,
    roleId: row.role_id,
    officeId: row.office_id,
  }))
})
