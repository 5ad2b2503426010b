// `npm run audit:verify`: proves the chain over the audit log, and that it contains the anchors stored beside the data,
// or names the break. `-- FILE` or `-- TEXT` proves it with an anchor from elsewhere, such as from a mail. Works beside
// a running server.
import { existsSync, readFileSync } from 'node:fs'
import { readConfig } from '../apps/server/src/config.ts'
import { readAnchors, verifyAuditLog } from '../apps/server/src/features/firm/audit/index.ts'
import { sealerFor } from '../apps/server/src/platform/crypto/sealed-text.ts'
import { openBesideServer } from './beside-server.ts'

const config = readConfig(process.env)
const [given] = process.argv.slice(2)
const anchors = given
  ? [existsSync(given) ? readFileSync(given, 'utf8') : given]
  : await readAnchors(config.dataDir)
const { db, close } = await openBesideServer(config)
const { isWhole, message } = await verifyAuditLog(db, sealerFor(config, 'audit-key'), anchors).finally(close)
const out = isWhole ? process.stdout : process.stderr
out.write(`${message}\n`)
if (!isWhole) process.exitCode = 1
