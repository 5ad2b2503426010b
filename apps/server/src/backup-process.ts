// The process that makes the daily backup. It runs beside the server because compression and encryption occupy a whole
// processor.
import { setPriority } from 'node:os'
import { readConfig } from './config.ts'
import { makeBackup } from './make-backup.ts'
import { StartupError } from './platform/startup-error.ts'

export type BackupReply = { failed: string } | { failed?: undefined }

const LESS_URGENT = 10

// The parent process is gone; another one will ask again.
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
