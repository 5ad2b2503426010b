// `npm run files:check`: checks that every document has its bytes, and all bytes their document; `-- --mend` marks lost
// ones as lost, and removes bytes that belong to nothing or were changed; `-- --deep` reads every byte. Works beside a
// running server.
import { readConfig } from '../apps/server/src/config.ts'
import { checkFiles, repairFiles } from '../apps/server/src/features/documents/documents/index.ts'
import { openFileStore } from '../apps/server/src/platform/files/open-file-store.ts'
import { openBesideServer } from './beside-server.ts'

const config = readConfig(process.env)
const { db, close } = await openBesideServer(config)
const files = await openFileStore(config)
const { checked, lost, unclaimed } = await checkFiles(db, files, { isDeep: process.argv.includes('--deep') })
const isWrong = lost.length + unclaimed.length > 0
const isMended = isWrong && process.argv.includes('--mend')
if (isMended) await repairFiles(db, files, { lost, unclaimed })
await close()

const lines = [
  ...lost.map(
    ({ hash, isTorn, documents }) =>
      `${isTorn ? 'Torn' : 'Lost'}: ${hash}, of the documents ${documents.join(', ') || '(none)'}`,
  ),
  ...unclaimed.map(hash => `Without a document: ${hash}`),
  isWrong
    ? `${lost.length} lost, ${unclaimed.length} without a document${isMended ? '; put right.' : '.'}`
    : `All ${checked} files are where they should be.`,
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = isWrong && !isMended ? 1 : 0
