// `npm run backup -- FOLDER`: all rows as they stand at one moment, and the bytes of every file, into FOLDER. Works
// beside a running server. Several backups in one folder share the files that have not changed.
import { resolve } from 'node:path'
import { readConfig } from '../apps/server/src/config.ts'
import { backUp } from '../apps/server/src/platform/backup/back-up.ts'
import { readManifest } from '../apps/server/src/platform/backup/manifest.ts'
import { openFileStore } from '../apps/server/src/platform/files/open-file-store.ts'
import { databaseBesideServer } from './beside-server.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Say where to: npm run backup -- FOLDER\n')
  process.exit(1)
}
const config = readConfig(process.env)
const database = await databaseBesideServer(config)
const backup = await backUp({
  url: database.migratorUrl,
  applicationUrl: database.directUrl,
  folder: resolve(folder),
  files: await openFileStore(config),
  dataKey: config.dataKey,
  now: new Date(),
}).finally(() => database.stop())
const { tables, files } = readManifest(backup)
const rows = tables.reduce((sum, table) => sum + table.rows, 0)
process.stdout.write(`${rows} rows and ${files} files are in ${backup}.\n`)
process.stdout.write('Keep DATA_KEY apart from it: nothing that is sealed can be read without.\n')
