// The calls, the newest first.
import { listCalls, readCall } from '@maat/contract/calls'
import { type SqlBool, sql } from 'kysely'
import { MomentPlace, pageOfRows, placeAfter } from '../../platform/db/page.ts'
import { handle, handleRecord } from '../../platform/http/handle.ts'
import { callsWithCases } from './call-store.ts'
import { callSubject, isVisible } from './call-subject.ts'
import { viewOfCall } from './call-view.ts'

export const handleListCalls = handle(listCalls, async ({ tx, caller, query }) => {
  const { limit, after, state } = query
  const place = placeAfter(MomentPlace, after)
  const rows = await callsWithCases(tx, caller.id)
    .where(isVisible(caller))
    .$if(state !== undefined, calls =>
      calls.where('l.handled_at', state === 'handled' ? 'is not' : 'is', null),
    )
    .$if(place !== undefined, calls =>
      calls.where(sql<SqlBool>`(l.taken_at, l.id) < (${place?.at}::timestamptz, ${place?.id}::uuid)`),
    )
    .orderBy('l.taken_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOfRows(
    rows,
    limit,
    row => viewOfCall(caller, row),
    row => ({ at: row.taken_at, id: row.id }),
  )
})

export const handleReadCall = handleRecord(readCall, callSubject, async ({ caller, subject }) =>
  viewOfCall(caller, subject),
)
