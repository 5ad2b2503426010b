// `npm run figures:check`: proves that each figure equals the sum of the rows that it opens and that the invoiced amounts
// are those of the books, or names the first difference. Works beside a running server.
import { readConfig } from '../apps/server/src/config.ts'
import { verifyFigures } from '../apps/server/src/features/firm/figures/index.ts'
import { openBesideServer } from './beside-server.ts'

const { db, close } = await openBesideServer(readConfig(process.env))
// One snapshot for all figures, because a server may change rows meanwhile.
const { isWhole, message } = await db
  .transaction()
  .setIsolationLevel('repeatable read')
  .execute(tx => verifyFigures(tx, new Date()))
  .finally(close)
const out = isWhole ? process.stdout : process.stderr
out.write(`${message}\n`)
if (!isWhole) process.exitCode = 1
