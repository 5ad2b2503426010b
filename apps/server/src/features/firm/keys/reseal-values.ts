// Re-seals values of an earlier key with the current one in small steps while the product runs. An interruption loses
// nothing: finished values begin with the new key's id, and the others are found by its absence.
import type { AuditDetails } from '@maat/contract/audit-actions'
import { sql } from 'kysely'
import { z } from 'zod'
import { originWithoutUser, recordAudit } from '../../../platform/audit/record-audit.ts'
import { fingerprintOf } from '../../../platform/crypto/key-fingerprint.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { updateSignatureHashes } from '../../cases/signing/index.ts'
import { knownKeys, newestOf } from './assert-keys.ts'
import {
  findSealedByOtherKeys,
  keysInUse,
  SEALED_COLUMNS,
  type SealedColumn,
  writeSealed,
} from './sealed-columns.ts'

const BATCH = 200
/** Per run; the next run continues, so that no run occupies a worker for long. */
const MOST_BATCHES = 50

export const resealValues = defineJob({
  name: 'keys.seal-anew',
  data: z.object({}),
  every: '*/5 * * * *',
  async work(services) {
    const { db, config } = services
    const fingerprint = fingerprintOf(config.dataKey)
    // During a rolling restart some servers still have the earlier key: they change nothing.
    if (newestOf(await knownKeys(db))?.fingerprint !== fingerprint) return
    let count = 0
    let isDone = true
    for (const place of SEALED_COLUMNS) {
      const done = await sealColumn(services, place, fingerprint)
      count += done.count
      isDone &&= done.isWhole
    }
    await db.transaction().execute(async tx => {
      if (count > 0) await note(services, tx, 'keys.sealed-anew', fingerprint, { count })
      if (!isDone) return await services.jobs.enqueue(tx, resealValues, {})
      await reportEmptied(services, tx, fingerprint)
    })
  },
})

async function sealColumn(
  services: Services,
  place: SealedColumn,
  fingerprint: string,
): Promise<{ count: number; isWhole: boolean }> {
  let count = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const values = await findSealedByOtherKeys(services.db, place, fingerprint, BATCH)
    if (values.length === 0) return { count, isWhole: true }
    const sealer = services.sealers[place.sealer]
    const resealed = values.map(value => ({ ...value, resealed: sealer.seal(sealer.open(value.sealed)) }))
    count += await services.db.transaction().execute(async tx => {
      if (place.table === 'cases') await updateSignatureHashes(tx, resealed)
      return await writeSealed(tx, place, resealed)
    })
  }
  return { count, isWhole: false }
}

/** Once per earlier key, as soon as nothing is sealed with it. */
async function reportEmptied(services: Services, tx: Tx, current: string): Promise<void> {
  const known = await knownKeys(tx)
  const prints = known.map(key => key.fingerprint)
  const used = await keysInUse(tx, prints)
  for (const { fingerprint, emptied_at } of known) {
    const isEmpty = fingerprint !== current && !used.includes(fingerprint)
    if (isEmpty === (emptied_at !== null)) continue
    await tx
      .updateTable('product_keys')
      .set({ emptied_at: isEmpty ? sql`clock_timestamp()` : null })
      .where('fingerprint', '=', fingerprint)
      .execute()
    if (isEmpty) await note(services, tx, 'keys.emptied', fingerprint)
  }
}

async function note(
  { clock, announce }: Services,
  tx: Tx,
  action: 'keys.sealed-anew' | 'keys.emptied',
  fingerprint: string,
  details: AuditDetails<'keys.sealed-anew'> = {},
): Promise<void> {
  const origin = originWithoutUser(resealValues.name, clock())
  await recordAudit(tx, origin, action, { kind: 'key', id: fingerprint }, details)
  announce(action, { fingerprint, ...details })
}
