// `npm run audit:verify`: proves the chain over the audit log, or names the first entry that breaks it. Works
// beside a running server.
import { readConfig } from '../apps/server/src/config.ts'
import { verifyAudit } from '../apps/server/src/features/audit/index.ts'
import { openBesideServer } from './beside-server.ts'

const { db, close } = await openBesideServer(readConfig(process.env))
const { sealed, unsealed, broken } = await verifyAudit(db)
await close()
if (broken) {
  process.stderr.write(
    `The log is broken: entry ${broken.entryId} was ${broken.because} (position ${broken.position}).\n`,
  )
  process.exitCode = 1
} else
  process.stdout.write(`The log is whole: ${sealed} entries sealed, ${unsealed} waiting for their seal.\n`)
