// `npm run new -- invoices` writes a feature from contract to screen: a list, and a form that adds and changes.
// CONTRIBUTING.md lists the remaining steps.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { oneOf } from './new/name-forms.ts'
import { writeFeature } from './new/write-feature.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { one: { type: 'string' }, fr: { type: 'string' }, nl: { type: 'string' } },
})
const [many = ''] = positionals
if (!/^[a-z]+(-[a-z]+)*s$/.test(many)) {
  process.stderr.write('npm run new -- invoices [--one invoice] [--fr Factures] [--nl Facturen]\n')
  process.exit(2)
}
const root = join(import.meta.dirname, '..')
const written = writeFeature(root, { many, one: values.one ?? oneOf(many) }, values)
// Long names change line breaks.
spawnSync('biome', ['check', '--write', ...written], { cwd: root })
process.stdout.write(`${written.join('\n')}\n\nNext: npm run db:types, npm run generate, npm run check.\n`)
