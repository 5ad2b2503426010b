// `npm run search:rebuild`: enters every record in the search again, for example after a repaired database. Works beside
// a running server, and can be repeated.
import { readConfig } from '../apps/server/src/config.ts'
import { rebuildSearch } from '../apps/server/src/features/knowledge/search/index.ts'
import { openBesideServer } from './beside-server.ts'

const { db, close } = await openBesideServer(readConfig(process.env))
let shown = 0
const done = await rebuildSearch(db, {
  now: () => new Date(),
  report(count, total) {
    const percent = total === 0 ? 100 : Math.floor((100 * count) / total)
    if (percent > shown) process.stdout.write(`${percent} % (${count} of ${total})\n`)
    shown = Math.max(shown, percent)
  },
}).finally(close)
process.stdout.write(`Entered ${done} records and files in the search.\n`)
