// `npm run keys:status`: with which keys the database is sealed, how far the change to a new one is, and whether an
// earlier one can be taken away. Works beside a running server.
import { readConfig } from '../apps/server/src/config.ts'
import { stateOfKeys } from '../apps/server/src/features/keys/index.ts'
import { openBesideServer } from './beside-server.ts'

const config = readConfig(process.env)
const { db, close } = await openBesideServer(config)
const said = await stateOfKeys(db, config).finally(close)
process.stdout.write(`${said.join('\n')}\n`)
