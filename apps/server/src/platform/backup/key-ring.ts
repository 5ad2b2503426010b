// The keys of cases beside the backups: one file for all backups of a folder, in two copies. It is written again by each
// backup and each destruction, and it is in no backup: whoever copies the backups must not keep its history.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { sealerFor } from '../crypto/sealed-text.ts'
import { flushFolder } from '../files/disk-store.ts'
import { inOnePart } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'
import { readStored, writeStored } from './stored-file.ts'

const COPIES = ['case-keys-1.zst', 'case-keys-2.zst'] as const

/** A destroyed case with the row of its destruction, so that a restored backup knows of it. */
export interface DestroyedCase {
  caseId: string
  destroyedAt: string
  destruction: Record<string, unknown>
}

interface RingContent {
  /** Sealed with the data key. */
  keys: Map<string, Buffer>
  destroyed: DestroyedCase[]
}

const Line = z.union([
  z.tuple([z.string(), z.base64()]),
  z.object({
    caseId: z.string(),
    destroyedAt: z.string(),
    destruction: z.record(z.string(), z.unknown()),
  }),
])
const Head = z.object({ writtenAt: z.number(), sha256: z.string() })

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Reads the present content of the ring from the database. */
export async function readRingRows(client: pg.ClientBase): Promise<RingContent> {
  const { rows: keys } = await client.query<{ case_id: string; sealed_key: Buffer }>(
    'select case_id, sealed_key from case_keys order by case_id',
  )
  const { rows: destroyed } = await client.query<DestroyedCase>(`
    select c.id as "caseId", c.destroyed_at::text as "destroyedAt", to_jsonb(d) as destruction
    from cases c join destructions d on d.case_id = c.id and d.state <> 'withdrawn'
    where c.destroyed_at is not null order by c.destroyed_at, c.id`)
  return { keys: new Map(keys.map(({ case_id, sealed_key }) => [case_id, sealed_key])), destroyed }
}

/** Both copies, one after the other: a torn write loses nothing. It is done once no old copy is left. */
export async function writeRing(
  folder: string,
  { keys, destroyed }: RingContent,
  key: BackupKey | undefined,
): Promise<void> {
  const lines = [
    ...[...keys].map(([caseId, sealed]) => [caseId, sealed.toString('base64')]),
    ...destroyed,
  ].map(line => JSON.stringify(line))
  const body = lines.join('\n')
  const text = `${JSON.stringify({ writtenAt: Date.now(), sha256: hashOf(body) })}\n${body}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of COPIES) {
    const path = join(folder, name)
    const fresh = `${path}.new`
    rmSync(fresh, { force: true })
    await writeStored(fresh, inOnePart(Buffer.from(text)), key)
    renameSync(fresh, path)
    await flushFolder(folder)
  }
}

export interface KeyRing {
  /** Undefined for a case that was destroyed, or never existed. */
  keyOf(caseId: string): Buffer | undefined
  sealed: ReadonlyMap<string, Buffer>
  destroyed: readonly DestroyedCase[]
}

/** Opens the newer of the copies that are whole. */
export async function openRing(
  folder: string,
  key: BackupKey | undefined,
  dataKeys: { dataKey: string; dataKeysBefore: readonly string[] },
): Promise<KeyRing> {
  const copies = await Promise.all(COPIES.map(name => readCopy(join(folder, name), key)))
  const whole = copies.filter(copy => copy !== undefined)
  const newest = whole.toSorted((a, b) => b.writtenAt - a.writtenAt)[0]
  if (!newest)
    throw new StartupError(
      `The keys of the cases (${COPIES[0]}) are missing or torn in ${folder}: bring that file from beside the backups. Nothing was restored.`,
    )
  const sealer = sealerFor(dataKeys, 'case-key')
  return {
    keyOf(caseId) {
      const sealed = newest.keys.get(caseId)
      return sealed && Buffer.from(sealer.open(sealed), 'base64')
    },
    sealed: newest.keys,
    destroyed: newest.destroyed,
  }
}

async function readCopy(
  path: string,
  key: BackupKey | undefined,
): Promise<(RingContent & { writtenAt: number }) | undefined> {
  if (!existsSync(path)) return undefined
  try {
    const parts: Uint8Array[] = []
    for await (const part of readStored(path, key)) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const end = text.indexOf('\n')
    const head = Head.parse(JSON.parse(text.slice(0, end)))
    const body = text.slice(end + 1)
    if (hashOf(body) !== head.sha256) return undefined
    const content: RingContent = { keys: new Map(), destroyed: [] }
    for (const line of body.split('\n').filter(Boolean)) {
      const read = Line.parse(JSON.parse(line))
      if (Array.isArray(read)) content.keys.set(read[0], Buffer.from(read[1], 'base64'))
      else content.destroyed.push(read)
    }
    return { ...content, writtenAt: head.writtenAt }
  } catch {
    // Torn, so the other copy counts. A wrong BACKUP_KEY has failed before.
    return undefined
  }
}
