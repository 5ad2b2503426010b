// `npm run signed:verify -- FILE`: verifies the seal of a signed PDF from the file alone. Needs no database.
import { readFileSync } from 'node:fs'
import { readConfig } from '../apps/server/src/config.ts'
import { verifyFile } from '../apps/server/src/platform/crypto/pdf-seal.ts'

const path = process.argv[2]
if (!path) {
  process.stderr.write('Usage: npm run signed:verify -- FILE\n')
  process.exit(2)
}
const verdict = verifyFile(readConfig(process.env), readFileSync(path))
const words = !verdict
  ? 'It has no seal'
  : !verdict.isWhole
    ? 'It was changed after its signature'
    : verdict.isOurs
      ? 'It is genuine: no byte has changed since its signature'
      : `It has not changed, but another firm sealed it, with the key ${verdict.key}`
process.stdout.write(`${path}: ${words}\n`)
process.exitCode = verdict?.isWhole && verdict.isOurs ? 0 : 1
