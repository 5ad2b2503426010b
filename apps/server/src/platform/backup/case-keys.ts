// The keys of cases while a backup is made: those of the database, and a new one for each case without one.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { CASE_KEY_BYTES } from '../crypto/case-seal.ts'
import { sealerFor } from '../crypto/sealed-text.ts'
import type { BackupKey } from './backup-key.ts'
import { readRingRows, writeRing } from './key-ring.ts'
import type { CaseKeys } from './sealed-rows.ts'

export interface OpenCaseKeys extends CaseKeys {
  /** Stores the new keys, and writes the ring of the folder. The caller holds the lock of backups. */
  save(folder: string, key: BackupKey | undefined): Promise<void>
}

interface DataKeys {
  dataKey: string
  dataKeysBefore?: readonly string[]
}

/** Undefined for a database of a version before these keys. */
export async function openCaseKeys(url: string, dataKeys: DataKeys): Promise<OpenCaseKeys | undefined> {
  const { dataKey, dataKeysBefore = [] } = dataKeys
  const sealer = sealerFor({ dataKey, dataKeysBefore }, 'case-key')
  const stored = await withClient(url, async client => {
    const { rows } = await client.query("select to_regclass('public.case_keys') as keys")
    return rows[0]?.keys ? await readRingRows(client) : undefined
  })
  if (!stored) return undefined
  const opened = new Map<string, Buffer>()
  const made = new Map<string, Buffer>()
  return {
    keyFor(caseId) {
      const known = opened.get(caseId)
      if (known) return known
      const sealed = stored.keys.get(caseId)
      const key = sealed ? Buffer.from(sealer.open(sealed), 'base64') : randomBytes(CASE_KEY_BYTES)
      if (!sealed) made.set(caseId, sealer.seal(key.toString('base64')))
      opened.set(caseId, key)
      return key
    },
    async save(folder, key) {
      await withClient(url, async client => {
        // A case that was deleted or destroyed since gets no key: nobody opens its rows again.
        await client.query(
          `insert into case_keys (case_id, sealed_key, made_at)
          select m.case_id, m.sealed_key, now() from unnest($1::uuid[], $2::bytea[]) m (case_id, sealed_key)
          join cases c on c.id = m.case_id and c.destroyed_at is null
          on conflict do nothing`,
          [[...made.keys()], [...made.values()]],
        )
        await writeRing(folder, await readRingRows(client), key)
      })
    },
  }
}

async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Writes the ring of a folder again, for example without the key of a destroyed case. */
export async function rewriteRing(url: string, folder: string, key: BackupKey | undefined): Promise<void> {
  await withClient(url, async client => await writeRing(folder, await readRingRows(client), key))
}
