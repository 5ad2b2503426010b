// `npm run new -- invoices --in money` writes a feature from contract to screen: a list, and a form that adds and changes.
// CONTRIBUTING.md lists the remaining steps.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { oneOf } from './new/name-forms.ts'
import { writeFeature } from './new/write-feature.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: 'string' },
    in: { type: 'string', default: 'firm' },
    fr: { type: 'string' },
    nl: { type: 'string' },
  },
})
const [many = ''] = positionals
const root = join(import.meta.dirname, '..')
const subjects = readdirSync(join(root, 'apps/server/src/features'))
if (!/^[a-z]+(-[a-z]+)*s$/.test(many) || !subjects.includes(values.in)) {
  process.stderr.write('npm run new -- invoices --in money [--one invoice] [--fr Factures] [--nl Facturen]\n')
  process.stderr.write(`A feature is in the folder of its subject: ${subjects.join(', ')}.\n`)
  process.exit(2)
}
const written = writeFeature(root, { many, one: values.one ?? oneOf(many), subject: values.in }, values)
// Long names change line breaks.
spawnSync('biome', ['check', '--write', ...written], { cwd: root })
process.stdout.write(`${written.join('\n')}\n\nNext: npm run db:types, npm run generate, npm run check.\n`)
