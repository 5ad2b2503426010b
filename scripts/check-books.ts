// `npm run books:check`: proves that every entry of the books balances, that reversals mirror what they reverse, and
// that none is missing, or names the first fault. Works beside a running server.
import { readConfig } from '../apps/server/src/config.ts'
import { proveBooks } from '../apps/server/src/features/books/index.ts'
import { openBesideServer } from './beside-server.ts'

const { db, close } = await openBesideServer(readConfig(process.env))
// One moment for all rules: a server may post meanwhile.
const reading = db.transaction().setIsolationLevel('repeatable read').execute(proveBooks)
const { isWhole, said } = await reading.finally(close)
const out = isWhole ? process.stdout : process.stderr
out.write(`${said}\n`)
if (!isWhole) process.exitCode = 1
