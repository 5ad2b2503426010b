// Makes a backup of this product as configured, and records it.

import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AuditDetails } from '@maat/contract/audit-actions'
import type { Config } from './config.ts'
import { originWithoutUser, recordAudit } from './platform/audit/record-audit.ts'
import { backUp } from './platform/backup/back-up.ts'
import { readBackupKey } from './platform/backup/backup-key.ts'
import { readManifest } from './platform/backup/manifest.ts'
import { pruneBackups } from './platform/backup/prune.ts'
import { openDatabase, openPool } from './platform/db/database.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { openDatabaseUnmigrated } from './product-database.ts'

export interface BackupResult {
  folder: string
  rows: number
  files: number
  lost: readonly string[]
  removed: readonly string[]
}

export async function makeBackup(
  config: Config,
  { folder, isByRule }: { folder: string; isByRule: boolean },
): Promise<BackupResult> {
  const began = new Date()
  const database = await openDatabaseUnmigrated(config)
  try {
    const made = await backUp({
      url: database.migratorUrl,
      applicationUrl: database.directUrl,
      folder,
      files: await openFileStore(config),
      dataKey: config.dataKey,
      dataKeysBefore: config.dataKeysBefore,
      key: await readBackupKey(config.backup.key),
      now: began,
    })
    const removed = isByRule ? await pruneBackups(folder, config.backup.keep) : []
    const { tables, files } = readManifest(made)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await note(database.directUrl, made, {
      bytes: sizeOf(made) + files.bytes,
      rows,
      files: files.count - files.lost.length,
      lost: files.lost.length,
      seconds: Math.round((Date.now() - began.getTime()) / 1000),
      isEncrypted: config.backup.key !== undefined,
    })
    return { folder: made, rows, files: files.count - files.lost.length, lost: files.lost, removed }
  } finally {
    await database.stop()
  }
}

const sizeOf = (backup: string) =>
  readdirSync(backup).reduce((sum, name) => sum + statSync(join(backup, name)).size, 0)

async function note(url: string, backup: string, details: AuditDetails<'backup.made'>): Promise<void> {
  const pool = openPool(url, 1)
  try {
    const origin = originWithoutUser('backup', new Date())
    await recordAudit(
      openDatabase(pool),
      origin,
      'backup.made',
      { kind: 'backup', id: basename(backup) },
      details,
    )
  } finally {
    await pool.end()
  }
}
