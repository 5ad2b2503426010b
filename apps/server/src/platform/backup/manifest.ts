// The manifest of a backup. It is written last, and the folder is renamed after that: a named folder is complete.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import { diskStore } from '../files/disk-store.ts'
import { StartupError } from '../startup-error.ts'
import type { BackupKey } from './backup-key.ts'
import { caseFileStore } from './case-file-store.ts'
import { type BackupFiles, sealedStore } from './sealed-store.ts'

const Stored = z.object({
  sha256: z.string(),
  stored: z.object({ bytes: z.number(), sha256: z.string() }),
})

const Manifest = z.object({
  /** From 3 on, the rows and files of cases are sealed with the keys of the ring beside the backups. */
  format: z.union([z.literal(2), z.literal(3)]),
  madeAt: z.iso.datetime(),
  keyFingerprint: z.string(),
  encryptedFor: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    Stored.extend({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      isSealed: z.boolean().optional(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  jobs: Stored,
  files: z.object({
    /** Whether the backup contains the bytes of files; otherwise they are only in the storage. */
    areKept: z.boolean(),
    count: z.number(),
    bytes: z.number(),
    /** Files that the storage had already lost. */
    lost: z.array(z.string()),
    /** Hashes and sizes, so that unreferenced files can be removed. */
    list: Stored,
  }),
})
export type Manifest = z.output<typeof Manifest>
export type DumpedTable = Manifest['tables'][number]

export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.json.zst'
export const LIST = 'files.list.zst'

/** Shared by several backups, so that unchanged files are stored once. */
export const filesFolder = (folder: string, encryptedFor: string | null): string =>
  join(folder, encryptedFor === null ? 'files' : `files-${encryptedFor}`)

interface FileKeys {
  key: BackupKey | undefined
  /** The keys of cases, as far as they are known. */
  keyOf(caseId: string): Buffer | undefined
}

/** The place of a file: that of the only case that uses it, or that of all others. */
export function openBackupFiles(
  folder: string,
  encryptedFor: string | null,
  { key, keyOf }: FileKeys,
): (caseId: string | undefined) => BackupFiles {
  const root = filesFolder(folder, encryptedFor)
  const shared = key ? sealedStore(root, key) : diskStore(root)
  return caseId =>
    caseId === undefined ? shared : caseFileStore(root, caseId, { backup: key, ofCase: keyOf(caseId) })
}

export function keyFor({ encryptedFor }: Manifest, key: BackupKey | undefined): BackupKey | undefined {
  if (encryptedFor === null) return undefined
  if (!key) throw new StartupError('This backup is encrypted: give BACKUP_KEY the key that opens it.')
  return key
}

export function readManifest(backup: string): Manifest {
  const read = Manifest.safeParse(JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')))
  if (!read.success) throw new StartupError(`${backup} was made by another version of the product.`)
  return read.data
}

const NAME = /^\d{4}-\d\d-\d\dT\d{6}$/

export const nameOf = (madeAt: Date): string => momentOf(madeAt).replaceAll(':', '').slice(0, 17)

/** The oldest first. */
export function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
    .map(name => join(folder, name))
}

export function chooseBackup(folder: string): { folder: string; backup: string } {
  if (NAME.test(basename(folder)) && existsSync(join(folder, MANIFEST)))
    return { folder: dirname(folder), backup: folder }
  const backup = backupsIn(folder).at(-1)
  if (!backup) throw new StartupError(`There is no backup in ${folder}.`)
  return { folder, backup }
}
