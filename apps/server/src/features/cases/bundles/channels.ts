// The channels by which exhibits reach a court: the staff read them, Admins add lines and remove those that they added.

import {
  addFilingChannel,
  listFilingChannels,
  removeFilingChannel,
} from '@maat/contract/cases/filing-channels'
import { momentOf } from '@maat/domain/calendar/moment'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { deleteChannel, findChannelFrom, insertChannel, viewOfChannel } from './channel-store.ts'
import { channelSubject } from './channel-subject.ts'

const ListedCursor = z.object({ key: cursorFields.text, date: cursorFields.day })

export const handleListFilingChannels = handle(listFilingChannels, async ({ tx, query }) => {
  const { limit, after, on } = query
  const cursor = parseCursor(ListedCursor, after)
  let lines = tx.selectFrom('filing_channels as c').selectAll('c')
  if (on)
    lines = lines.where(
      sql<SqlBool>`c.from_day = (select max(d.from_day) from filing_channels d
        where d.code = c.code and d.from_day <= ${on}::date)`,
    )
  if (cursor)
    lines = lines.where(
      sql<SqlBool>`(c.code collate "C" > ${cursor.key} or (c.code = ${cursor.key} and c.from_day < ${cursor.date}::date))`,
    )
  const rows = await lines
    .orderBy(sql`c.code collate "C"`)
    .orderBy('c.from_day', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOfRows(rows, limit, viewOfChannel, ({ code, from_day }) => ({ key: code, date: from_day }))
})

export const handleAddFilingChannel = handle(addFilingChannel, async context => {
  const { work, tx, caller, body, record, fail } = context
  if (await findChannelFrom(tx, body.code, body.fromDay))
    return fail('filing-channel.day-taken', {
      errors: [{ path: 'fromDay', code: 'filing-channel.day-taken' }],
    })
  const row = await insertChannel(tx, body, { by: caller.id, at: momentOf(work.now) })
  await record('filing-channel.added', body, { kind: 'filing-channel', id: row.id })
  return viewOfChannel(row)
})

export const handleRemoveFilingChannel = handleRecord(
  removeFilingChannel,
  channelSubject,
  async ({ tx, subject: line, record, fail }) => {
    if (line.added_by === null) return fail('filing-channel.shipped')
    await deleteChannel(tx, line.id)
    await record('filing-channel.removed', { code: line.code, fromDay: line.from_day })
    return {}
  },
)
