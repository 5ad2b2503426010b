// Reads a backup again and compares it with its manifest.
import { join } from 'node:path'
import type { FileReference } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import { type BackupKey, canOpen } from './backup-key.ts'
import { readFileList } from './file-list.ts'
import { openRing } from './key-ring.ts'
import { JOBS, keyFor, LIST, type Manifest, openBackupFiles, readManifest } from './manifest.ts'
import type { BackupFiles } from './sealed-store.ts'
import { isAsWritten } from './stored-file.ts'
import { fileOf } from './table-files.ts'

async function spoiltFiles(
  backup: string,
  manifest: Manifest,
  key: BackupKey | undefined,
): Promise<string[]> {
  const parts = [
    ...manifest.tables.map(table => ({ path: fileOf(backup, table.name), written: table, key })),
    { path: join(backup, JOBS), written: manifest.jobs, key },
    { path: join(backup, LIST), written: manifest.files.list, key: undefined },
  ]
  const spoilt: string[] = []
  for (const part of parts) {
    if (!(await isAsWritten(part.path, part.written, part.key))) spoilt.push(part.path)
  }
  return spoilt
}

export async function assertBackupIntact(
  backup: string,
  manifest: Manifest,
  key: BackupKey | undefined,
): Promise<void> {
  const [spoilt] = await spoiltFiles(backup, manifest, key)
  if (spoilt) throw new StartupError(`${spoilt} is not what was written into it.`)
}

export interface VerifyResult {
  spoilt: string[]
  lost: string[]
  /** Whether encrypted content was opened, or only compared as stored without the secret key. */
  isOpened: boolean
}

export async function verifyBackup(
  folder: string,
  backup: string,
  given: BackupKey | undefined,
  /** Opens the files of cases. */
  dataKeys?: { dataKey: string; dataKeysBefore: readonly string[] },
): Promise<VerifyResult> {
  const manifest = readManifest(backup)
  const key = keyFor(manifest, given)
  const spoilt = await spoiltFiles(backup, manifest, key)
  const lost: string[] = []
  const isOpened = canOpen(key)
  if (!manifest.files.areKept || spoilt.length > 0) return { spoilt, lost, isOpened }
  const ring = manifest.format > 2 && isOpened && dataKeys ? await openRing(folder, key, dataKeys) : undefined
  const kept = openBackupFiles(folder, manifest.encryptedFor, {
    key,
    keyOf: caseId => ring?.keyOf(caseId),
  })
  const destroyed = new Set(ring?.destroyed.map(({ caseId }) => caseId))
  const knownLost = new Set(manifest.files.lost)
  for await (const file of readFileList(backup)) {
    if (knownLost.has(file.hash) || (file.caseId && destroyed.has(file.caseId))) continue
    // Without the key of its case, a file can only be measured.
    const place = kept(file.caseId)
    const isThere = file.caseId && !ring ? await place.has(file) : await isWhole(place, file, key)
    if (!isThere) lost.push(file.hash)
  }
  return { spoilt, lost, isOpened }
}

export async function isWhole(
  kept: BackupFiles,
  file: FileReference,
  key: BackupKey | undefined,
): Promise<boolean> {
  if (!canOpen(key)) return await kept.has(file)
  try {
    const bytes = await kept.read(file)
    if (!bytes) return false
    for await (const _ of bytes);
    return true
  } catch (error) {
    if (error instanceof StartupError) throw error
    return false
  }
}
