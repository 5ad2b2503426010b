// Saves all rows before a migration, if the database has any. Documents stay in place: migrations never touch their
// bytes, which never change under their hash.
import pg from 'pg'
import type { Config } from './config.ts'
import { backUp } from './platform/backup/back-up.ts'
import { readBackupKey } from './platform/backup/backup-key.ts'
import { beforeMigrationFolder } from './platform/backup/before-migration-folder.ts'
import { pruneBackups } from './platform/backup/prune.ts'

const KEPT = [{ count: 3, unit: 'newest' }] as const

export async function saveBeforeMigration(
  { backup, dataDir, dataKey, dataKeysBefore, databaseUrl }: Config,
  { migratorUrl, directUrl }: { migratorUrl: string; directUrl: string },
  pending: readonly string[],
): Promise<void> {
  // An external PostgreSQL may have its own backups.
  if (databaseUrl && !backup.beforeMigration) return
  if (!(await holdsRows(migratorUrl))) return
  const folder = beforeMigrationFolder({ backup, dataDir })
  const made = await backUp({
    url: migratorUrl,
    applicationUrl: directUrl,
    folder,
    files: undefined,
    dataKey,
    dataKeysBefore,
    key: await readBackupKey(backup.key),
    isPatient: true,
    now: new Date(),
  })
  await pruneBackups(folder, KEPT)
  process.stderr.write(`Before ${pending.join(', ')} all rows were saved in ${made}.\n`)
}

async function holdsRows(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('public.users') as users")
    return rows[0]?.users !== null && Boolean((await client.query('select from users limit 1')).rowCount)
  } finally {
    await client.end()
  }
}
