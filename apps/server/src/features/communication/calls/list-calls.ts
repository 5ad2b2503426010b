// The calls, the newest first.

import { listCalls, readCall } from '@maat/contract/communication/calls'
import type { Moment } from '@maat/domain/calendar/moment'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { callsWithCases } from './call-store.ts'
import { callSubject, isVisible } from './call-subject.ts'
import { viewOfCall } from './call-view.ts'

export const handleListCalls = handle(listCalls, async ({ tx, caller, query }) => {
  const { state } = query
  const calls = callsWithCases(tx, caller.id)
    .where(isVisible(caller))
    .$if(state !== undefined, all => all.where('l.handled_at', state === 'handled' ? 'is not' : 'is', null))
  const cursorOf = (row: { taken_at: Moment; id: string }) => ({ at: row.taken_at, id: row.id })
  return await newestPage(calls, query, { at: 'l.taken_at', id: 'l.id', cursorOf }, row =>
    viewOfCall(caller, row),
  )
})

export const handleReadCall = handleRecord(readCall, callSubject, async ({ caller, subject }) =>
  viewOfCall(caller, subject),
)
