// `npm run keys:status`: reports the keys that encrypt the database, the progress of a key change, and whether an
// earlier key can be removed. Works beside a running server.
import { readConfig } from '../apps/server/src/config.ts'
import { stateOfKeys } from '../apps/server/src/features/firm/keys/index.ts'
import { openBesideServer } from './beside-server.ts'

const config = readConfig(process.env)
const { db, close } = await openBesideServer(config)
const state = await stateOfKeys(db, config).finally(close)
process.stdout.write(`${state.join('\n')}\n`)
