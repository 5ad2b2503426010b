// Lists the hits, the longest waiting first, and reads one of them.
import { listSanctionHits, readSanctionHit } from '@maat/contract/compliance/sanctions'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { type SqlBool, sql } from 'kysely'
import { MomentCursor, pageOfRows, parseCursor } from '../../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../../platform/http/handle.ts'
import { decisionsOf } from './hit-store.ts'
import { hitSubject, hitsWithClients, isHitReadable } from './hit-subject.ts'
import { viewOfHit, viewOfRow } from './hit-view.ts'

export const handleListSanctionHits = handle(listSanctionHits, async ({ tx, caller, query }) => {
  const { state, clientId, limit } = query
  const cursor = parseCursor(MomentCursor, query.after)
  const rows = await hitsWithClients(tx)
    .where('u.role_id', '=', ROLE_IDS.User)
    .where(isHitReadable(caller))
    .$if(state !== undefined, found => found.where('h.state', '=', state ?? 'open'))
    .$if(clientId !== undefined, found => found.where('h.client_id', '=', clientId ?? caller.id))
    .$if(cursor !== undefined, found =>
      found.where(sql<SqlBool>`(h.opened_at, h.id) > (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`),
    )
    .orderBy('h.opened_at')
    .orderBy('h.id')
    .limit(limit + 1)
    .execute()
  const decisions = await decisionsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return pageOfRows(
    // The list contains only readable clients, so that the relation by a case is not asked again for each.
    rows.map(row => ({ ...row, is_client_of_case: true })),
    limit,
    row =>
      viewOfRow(
        caller,
        row,
        decisions.find(({ hit_id }) => hit_id === row.id),
      ),
    ({ opened_at: at, id }) => ({ at, id }),
  )
})

export const handleReadSanctionHit = handleRecord(
  readSanctionHit,
  hitSubject,
  async ({ tx, caller, subject }) => viewOfHit(tx, caller, subject),
)
