// The dated lines of filing channels as stored, and which of them apply on a day.

import type { FilingChannel, NewFilingChannel } from '@maat/contract/cases/filing-channels'
import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import type { Moment } from '@maat/domain/calendar/moment'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { FilingChannels } from '../../../platform/db/schema.generated.ts'

export type ChannelRow = Selectable<FilingChannels>

export async function findChannel(executor: Executor, id: string): Promise<ChannelRow | undefined> {
  return await executor.selectFrom('filing_channels').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findChannelFrom(
  executor: Executor,
  code: string,
  fromDay: Day,
): Promise<ChannelRow | undefined> {
  return await executor
    .selectFrom('filing_channels')
    .selectAll()
    .where('code', '=', code)
    .where('from_day', '=', fromDay)
    .executeTakeFirst()
}

export async function insertChannel(
  tx: Tx,
  line: z.output<typeof NewFilingChannel>,
  added: { by: UserId; at: Moment },
): Promise<ChannelRow> {
  return await tx
    .insertInto('filing_channels')
    .values({
      code: line.code,
      name: JSON.stringify(line.name),
      country: line.country,
      most_file_bytes: line.mostFileBytes,
      most_filing_bytes: line.mostFilingBytes,
      rule: JSON.stringify(line.rule),
      source: line.source,
      source_day: line.sourceDay,
      is_to_verify: line.isToVerify,
      from_day: line.fromDay,
      added_by: added.by,
      added_at: added.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteChannel(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('filing_channels').where('id', '=', id).execute()
}

export const viewOfChannel = (row: ChannelRow): z.input<typeof FilingChannel> => ({
  id: row.id,
  code: row.code,
  name: row.name,
  country: row.country,
  mostFileBytes: row.most_file_bytes,
  mostFilingBytes: row.most_filing_bytes,
  rule: row.rule,
  source: row.source,
  sourceDay: row.source_day,
  isToVerify: row.is_to_verify,
  fromDay: row.from_day,
  isShipped: row.added_by === null,
})
