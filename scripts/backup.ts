// `npm run backup -- FOLDER`: writes a consistent copy of all rows, and the bytes of every file, into FOLDER. Works
// beside a running server. Several backups in one folder share unchanged files. `npm run backup -- verify FOLDER`:
// reads the whole folder, and compares it with what was written.
import { basename, resolve } from 'node:path'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { makeBackup } from '../apps/server/src/make-backup.ts'
import { readBackupKey } from '../apps/server/src/platform/backup/backup-key.ts'
import { backupsIn } from '../apps/server/src/platform/backup/manifest.ts'
import { verifyBackup } from '../apps/server/src/platform/backup/verify-backup.ts'
import { StartupError } from '../apps/server/src/platform/startup-error.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function save(config: Config, folder: string): Promise<void> {
  const { rows, files, lost, folder: made } = await makeBackup(config, { folder, isByRule: false })
  for (const hash of lost) process.stderr.write(`The file ${hash} is missing in the storage.\n`)
  say(`${rows} rows and ${files} files are in ${made}, read again and found as they were written.`)
  say('Keep DATA_KEY apart from it: without this key, nobody can read the encrypted values.')
  if (config.backup.key) say('Do the same with the secret key that belongs to BACKUP_KEY.')
}

async function verify(config: Config, folder: string): Promise<void> {
  const backups = backupsIn(folder)
  if (backups.length === 0) throw new StartupError(`There is no backup in ${folder}.`)
  const key = await readBackupKey(config.backup.key)
  for (const backup of backups) {
    const { spoilt, lost, isOpened } = await verifyBackup(folder, backup, key, config)
    for (const path of spoilt) process.stderr.write(`Not what was written: ${path}\n`)
    for (const hash of lost) process.stderr.write(`Missing, or not what it was: the file ${hash}\n`)
    if (spoilt.length + lost.length > 0) process.exitCode = 1
    else if (isOpened) say(`${basename(backup)} is whole.`)
    else say(`${basename(backup)} is whole, as far as it can be checked without the secret key.`)
  }
}

const words = process.argv.slice(2)
const folder = words.at(-1)
if (!folder || words.length > 2 || (words.length === 2 && words[0] !== 'verify')) {
  process.stderr.write('Give the folder: npm run backup -- FOLDER (or: npm run backup -- verify FOLDER)\n')
  process.exit(1)
}
const run = words.length === 2 ? verify : save
await run(readConfig(process.env), resolve(folder)).catch(error => {
  process.stderr.write(`${error instanceof StartupError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
