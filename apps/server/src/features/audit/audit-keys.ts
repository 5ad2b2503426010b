// The secrets with which the log is sealed and anchored. They are made here and kept sealed, and not derived from the data
// key, so that what was sealed can be proved for as long as the log exists, whatever becomes of that key.
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { fingerprintOf } from '../../platform/crypto/key-fingerprint.ts'
import type { Sealer } from '../../platform/crypto/sealed-text.ts'
import type { Executor, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/http/work.ts'

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

/** The newest one; another one where the data key was changed since. Whoever calls has the chain for themselves. */
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
    .values({ sealed_key, made_under, made_at: now.toISOString() })
    .returning('number')
    .executeTakeFirstOrThrow()
  return openKey({ number, sealed_key }, sealers.auditKey)
}
