import { listDeputyships, readDeputyship } from '@maat/contract/firm/team'
import { momentOf } from '@maat/domain/calendar/moment'
import { sql } from 'kysely'
import { MomentCursor, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { deputyshipsWithAbsence, hasOpenChain, waitsForConfirmation } from './deputyship-store.ts'
import { deputyshipSubject } from './deputyship-subject.ts'
import { viewOfDeputyship, viewOfItem } from './deputyship-view.ts'

export const handleListDeputyships = handle(listDeputyships, async ({ work, tx, caller, query }) => {
  const cursor = parseCursor(MomentCursor, query.after)
  const rows = await deputyshipsWithAbsence(tx)
    .where(({ eb, or, and }) =>
      or([
        eb('d.deputy_id', '=', caller.id),
        eb('d.absent_id', '=', caller.id),
        // An Admin confirms for an absent person who cannot.
        ...(caller.role === 'Admin' ? [and([or([waitsForConfirmation, hasOpenChain])])] : []),
      ]),
    )
    .where('d.state', 'in', ['proposed', 'accepted', 'refused'])
    .where('e.status', '=', 'confirmed')
    .where('e.ends_at', '>', momentOf(work.now))
    .$if(cursor !== undefined, open =>
      open.where(sql<boolean>`(e.starts_at, d.id) > (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`),
    )
    .orderBy('e.starts_at')
    .orderBy('d.id')
    .limit(query.limit + 1)
    .execute()
  return pageOfRows(
    rows,
    query.limit,
    row => viewOfItem(caller, row, work.now),
    ({ starts_at, id }) => ({ at: starts_at, id }),
  )
})

export const handleReadDeputyship = handleRecord(
  readDeputyship,
  deputyshipSubject,
  async ({ work, caller, subject }) => await viewOfDeputyship(work, caller, subject),
)
