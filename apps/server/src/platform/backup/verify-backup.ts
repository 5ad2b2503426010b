// Reads a backup again and compares it with its manifest.
import { join } from 'node:path'
import type { FileReference } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import { type BackupKey, canOpen } from './backup-key.ts'
import { readFileList } from './file-list.ts'
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
): Promise<VerifyResult> {
  const manifest = readManifest(backup)
  const key = keyFor(manifest, given)
  const spoilt = await spoiltFiles(backup, manifest, key)
  const lost: string[] = []
  const isOpened = canOpen(key)
  if (!manifest.files.areKept || spoilt.length > 0) return { spoilt, lost, isOpened }
  const kept = openBackupFiles(folder, manifest.encryptedFor, key)
  const knownLost = new Set(manifest.files.lost)
  for await (const file of readFileList(backup)) {
    if (!(await isWhole(kept, file, key)) && !knownLost.has(file.hash)) lost.push(file.hash)
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
