// The points that each bar asks for, as rows that an Admin changes with their source.
import { changeTrainingNeeds, type TrainingNeeds } from '@maat/contract/compliance/trainings'
import type { UserId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import type { TrainingPeriod } from '@maat/domain/compliance/training-points'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { present } from '../../../platform/present.ts'

interface NeedsRow {
  points: number
  ethics: number
  laundering: number
  in_house: number | null
  source: string
  source_on: Day
  version: number
}

export async function readNeeds(
  executor: Executor,
  period: TrainingPeriod,
  { lock = false } = {},
): Promise<z.input<typeof TrainingNeeds>> {
  const { rows } = await sql<NeedsRow>`
    select points::float8 as points, ethics_points::float8 as ethics, laundering_points::float8 as laundering,
      in_house_points::float8 as in_house, source, source_on, version
    from training_needs where period = ${period} ${lock ? sql`for update` : sql``}`.execute(executor)
  const row = present(rows[0])
  return {
    period,
    points: row.points,
    ethics: row.ethics,
    'anti-money-laundering': row.laundering,
    inHouse: row.in_house,
    source: row.source,
    sourceOn: row.source_on,
    version: row.version,
  }
}

export const handleChangeNeeds = handle(changeTrainingNeeds, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { period } = body
  const before = await readNeeds(tx, period, { lock: true })
  if (before.version !== body.version) return fail('record.stale', { current: before })
  if (body.ethics + body['anti-money-laundering'] > body.points) return fail('training.needs-unfit')
  await saveNeeds(tx, body, { by: caller.id, now: work.now })
  const after = await readNeeds(tx, period)
  await record('training.needs-set', { before, after }, { kind: 'training', id: caller.id })
  return after
})

async function saveNeeds(
  tx: Tx,
  needs: BodyOf<typeof changeTrainingNeeds>,
  { by, now }: { by: UserId; now: Date },
): Promise<void> {
  await tx
    .updateTable('training_needs')
    .set({
      points: String(needs.points),
      ethics_points: String(needs.ethics),
      laundering_points: String(needs['anti-money-laundering']),
      in_house_points: needs.inHouse === null ? null : String(needs.inHouse),
      source: needs.source,
      source_on: needs.sourceOn,
      changed_by: by,
      changed_at: momentOf(now),
      version: needs.version + 1,
    })
    .where('period', '=', needs.period)
    .execute()
}
