// Re-seals values of an earlier key with the current one in small steps while the product runs, and makes masks that are
// missing. An interruption loses nothing: finished values begin with the new key's id, and the others are found by its
// absence.
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
  findWithoutMask,
  keysInUse,
  type ResealedValue,
  SEALED_COLUMNS,
  type SealedColumn,
  type SealedValue,
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
      isDone &&= done.isWhole && (await makeMasks(services, place, fingerprint))
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
    const resealed = values.map(value => resealedValue(services, place, value))
    count += await services.db.transaction().execute(async tx => {
      if (place.table === 'cases') await updateSignatureHashes(tx, resealed)
      return await writeSealed(tx, place, resealed)
    })
  }
  return { count, isWhole: false }
}

function resealedValue({ sealers }: Services, place: SealedColumn, value: SealedValue): ResealedValue {
  const sealer = sealers[place.sealer]
  const text = sealer.open(value.sealed)
  const resealed = sealer.seal(text)
  return {
    ...value,
    resealed,
    mask: place.mask ? sealers.nationalNumber.sealMask(resealed, text) : undefined,
  }
}

/** For numbers from before masks; the sealed numbers stay as they are. Returns whether none is left. */
async function makeMasks(services: Services, place: SealedColumn, fingerprint: string): Promise<boolean> {
  const { mask } = place
  if (!mask) return true
  const { nationalNumber } = services.sealers
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const values = await findWithoutMask(services.db, { ...place, mask }, fingerprint, BATCH)
    if (values.length === 0) return true
    const masked = values.map(({ id, sealed }) => ({
      id,
      sealed,
      resealed: sealed,
      mask: nationalNumber.sealMask(sealed, nationalNumber.open(sealed)),
    }))
    await services.db.transaction().execute(tx => writeSealed(tx, place, masked))
  }
  return false
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
