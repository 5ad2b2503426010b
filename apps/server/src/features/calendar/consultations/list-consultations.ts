// The lists of consultations, and the queue of those that wait for the caller's decision.

import {
  type ConsultationView,
  listConsultations,
  readConsultation,
} from '@maat/contract/calendar/consultations'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { MomentCursor, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { present } from '../../../platform/present.ts'
import { caseIfReadable } from '../../cases/case-access/index.ts'
import { type ConsultationRow, consultationRows, consultationStatusAt } from './consultation-store.ts'
import { consultationSubject, visibleConsultations } from './consultation-subject.ts'
import { viewOfConsultation, viewsOfConsultations } from './consultation-view.ts'

type Group = 'waiting' | 'upcoming' | 'past'

/** Waiting ones by request time, upcoming ones by date, the others from now backwards. */
function orderOf(group: Group | undefined) {
  if (group === 'waiting') return { key: sql<Moment>`coalesce(c.requested_at, c.created_at)`, isRising: true }
  return { key: sql<Moment>`e.starts_at`, isRising: group === 'upcoming' }
}

const keyOf = (row: ConsultationRow, group: Group | undefined) =>
  group === 'waiting' ? (row.requested_at ?? row.created_at) : row.starts_at

function conditionOf(group: Group | undefined, now: Date): RawBuilder<SqlBool> {
  const standing = consultationStatusAt(now)
  const isWaiting = sql<SqlBool>`${standing} in ('held', 'requested', 'proposed')`
  const isUpcoming = sql<SqlBool>`(${standing} = 'confirmed' and e.ends_at > ${momentOf(now)}::timestamptz)`
  if (group === undefined) return sql`true`
  if (group === 'waiting') return isWaiting
  return group === 'upcoming' ? isUpcoming : sql`not ${isWaiting} and not ${isUpcoming}`
}

export const handleListConsultations = handle(listConsultations, async ({ work, tx, caller, query }) => {
  const { group, limit } = query
  const { key, isRising } = orderOf(group)
  const direction = isRising ? 'asc' : 'desc'
  const after = parseCursor(MomentCursor, query.after)
  const cursor = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await consultationRows(tx)
    .where(visibleConsultations(caller, 'consultation.read'))
    .where(conditionOf(group, work.now))
    .$if(query.case !== undefined, found =>
      found.where(sql<SqlBool>`c.case_id in ${caseIfReadable(caller, present(query.case))}`),
    )
    .$if(query.event !== undefined, found => found.where('c.event_id', '=', query.event ?? ''))
    .$if(cursor !== undefined, found =>
      found.where(
        isRising ? sql<SqlBool>`(${key}, c.id) > ${cursor}` : sql<SqlBool>`(${key}, c.id) < ${cursor}`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('c.id', direction)
    .limit(limit + 1)
    .execute()
  const page = pageOfRows(
    rows,
    limit,
    row => row,
    row => ({ at: keyOf(row, group), id: row.id }),
  )
  return { items: await viewsOfConsultations(tx, caller, page.items, work.now), next: page.next }
})

export const handleReadConsultation = handleRecord(
  readConsultation,
  consultationSubject,
  async ({ work, tx, caller, subject }) => await viewOfConsultation(tx, caller, subject.id, work.now),
)

export async function waitingRequests(
  executor: Executor,
  caller: Caller,
  now: Date,
  most: number,
): Promise<{ count: number; requests: z.input<typeof ConsultationView>[] }> {
  const waiting = consultationRows(executor)
    .where(visibleConsultations(caller, 'consultation.decide'))
    .where(sql<SqlBool>`${consultationStatusAt(now)} = 'requested'`)
    .orderBy('c.requested_at')
    .limit(100)
  const rows = await waiting.execute()
  return {
    count: rows.length,
    requests: await viewsOfConsultations(executor, caller, rows.slice(0, most), now),
  }
}
