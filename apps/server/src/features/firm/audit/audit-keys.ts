// The secrets that seal and anchor the log. They are generated and stored sealed, not derived from the data key, so
// that the log stays verifiable even if that key changes.

import { randomBytes } from 'node:crypto'
import { momentOf } from '@maat/domain/calendar/moment'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { fingerprintOf } from '../../../platform/crypto/key-fingerprint.ts'
import type { Sealer } from '../../../platform/crypto/sealed-text.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/http/work.ts'

export const ANCHOR_ALGORITHM = 'Ed25519'

const Content = z.object({
  seal: z.base64url(),
  anchor: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() }),
})

export interface AuditKey {
  number: number
  seal: Buffer
  anchor: z.output<typeof Content>['anchor']
}

export type Sealing = Pick<Services, 'config' | 'sealers'>

export async function openAuditKeys(executor: Executor, sealer: Sealer): Promise<Map<number, AuditKey>> {
  const rows = await executor.selectFrom('audit_keys').select(['number', 'sealed_key']).execute()
  return new Map(rows.map(row => [row.number, openKey(row, sealer)]))
}

function openKey(row: { number: number; sealed_key: Buffer }, sealer: Sealer): AuditKey {
  const { seal, anchor } = Content.parse(JSON.parse(sealer.open(row.sealed_key)))
  return { number: row.number, seal: Buffer.from(seal, 'base64url'), anchor }
}

/** Returns the newest key, or a new one if the data key has changed. The caller must hold the chain's lock. */
export async function keyToSealWith(tx: Tx, { config, sealers }: Sealing, now: Date): Promise<AuditKey> {
  const made_under = fingerprintOf(config.dataKey)
  const rows = await tx.selectFrom('audit_keys').selectAll().orderBy('number', 'desc').execute()
  const [newest] = rows
  if (newest && rows.some(row => row.made_under === made_under)) return openKey(newest, sealers.auditKey)
  const { privateKey } = await generateKeyPair(ANCHOR_ALGORITHM, { extractable: true })
  const content = { seal: randomBytes(32).toString('base64url'), anchor: await exportJWK(privateKey) }
  const sealed_key = sealers.auditKey.seal(JSON.stringify(content))
  const { number } = await tx
    .insertInto('audit_keys')
    .values({ sealed_key, made_under, made_at: momentOf(now) })
    .returning('number')
    .executeTakeFirstOrThrow()
  return openKey({ number, sealed_key }, sealers.auditKey)
}
