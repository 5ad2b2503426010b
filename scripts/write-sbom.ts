// `npm run sbom`: writes the production packages as CycloneDX, to `sbom.json` or to the given file. npm reads them from
// the installed packages, without a network.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainBill } from './sbom/plain-bill.ts'

const ROOT = join(import.meta.dirname, '..')
const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error']
const output = execFileSync('npm', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 })
const bill = plainBill(JSON.parse(output))
const [file = join(ROOT, 'sbom.json')] = process.argv.slice(2)
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`${bill.components.length} components in ${file}\n`)
