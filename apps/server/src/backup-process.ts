// The process that makes the backup of every day, beside the server: it compresses and encrypts, which takes a
// processor's whole time.
import { setPriority } from 'node:os'
import { readConfig } from './config.ts'
import { makeBackup } from './make-backup.ts'
import { StartupError } from './platform/startup-error.ts'

/** Undefined when it was made. */
export type BackupReply = { failed: string } | { failed?: undefined }

const LESS_URGENT = 10

// Whoever asked is gone: another will ask again.
process.on('disconnect', () => process.exit(1))
setPriority(LESS_URGENT)

async function run(): Promise<BackupReply> {
  const config = readConfig(process.env)
  const { dir } = config.backup
  if (!dir) return { failed: 'BACKUP_DIR is not set.' }
  try {
    await makeBackup(config, { folder: dir, isByRule: true })
    return {}
  } catch (error) {
    if (!(error instanceof StartupError)) process.stderr.write(`${(error as Error)?.stack ?? error}\n`)
    return { failed: (error as Error).message ?? String(error) }
  }
}

const reply = await run()
process.send?.(reply, () => process.exit(0))
