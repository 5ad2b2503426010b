// Lists the register by name, and reads one entry.
import {
  listProcessingActivities,
  readProcessingActivity,
} from '@maat/contract/privacy/processing-activities'
import { sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { todayAt } from '../../people/users/index.ts'
import { selectActivities } from './processing-activity-store.ts'
import { activitySubject } from './processing-activity-subject.ts'
import { viewOfActivity } from './processing-activity-view.ts'

const NameCursor = z.object({ name: cursorFields.text, id: cursorFields.id })

export const handleListActivities = handle(listProcessingActivities, async ({ work, tx, caller, query }) => {
  const { limit, after, state } = query
  const cursor = parseCursor(NameCursor, after)
  const rows = await selectActivities(tx)
    .where('ended_on', state === 'ended' ? 'is not' : 'is', null)
    .$if(cursor !== undefined, page =>
      page.where(sql<boolean>`(fold(name), id) > (fold(${cursor?.name}), ${cursor?.id}::uuid)`),
    )
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const today = await todayAt(tx, null, work.now)
  return pageOfRows(
    rows,
    limit,
    row => viewOfActivity(caller, row, today),
    ({ name, id }) => ({ name, id }),
  )
})

export const handleReadActivity = handleRecord(
  readProcessingActivity,
  activitySubject,
  async ({ work, tx, caller, subject }) => viewOfActivity(caller, subject, await todayAt(tx, null, work.now)),
)
