// Tests a feature made from the skeleton, in a copy of the product: it passes the checks, and few files name it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FOLDED } from '../../apps/server/src/platform/db/fold-history.ts'
import { isSampled } from '../../apps/server/test/contract/sampling.ts'
import { SHARED_PLACES } from './shared-places.ts'
import { writeFeature } from './write-feature.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MODULES = join(ROOT, 'node_modules')
const NAMES = { many: 'credit-notes', one: 'credit-note', subject: 'money' }
let copy: string

/** External packages are shared; the product's packages are those of the copy. */
function linkPackages(): void {
  mkdirSync(join(copy, 'node_modules', '@maat'), { recursive: true })
  for (const name of readdirSync(MODULES).filter(name => name !== '@maat' && name !== '.cache'))
    symlinkSync(join(MODULES, name), join(copy, 'node_modules', name))
  const ours = { contract: 'packages', domain: 'packages', server: 'apps', web: 'apps' }
  for (const [name, folder] of Object.entries(ours))
    symlinkSync(join(copy, folder, name), join(copy, 'node_modules', '@maat', name))
}

/** Some thousand files are copied, and removed: that may take a while on a busy disk. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'maat-new-'))
  const files = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT }).stdout
  for (const file of String(files).split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(copy, file))
  linkPackages()
  writeFeature(copy, NAMES)
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)

function run(script: string, ...words: string[]): string {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    `--import=${join(copy, 'scripts/without-types.mjs')}`,
  ]
  const env = { ...process.env, PATH: `${join(MODULES, '.bin')}:${process.env.PATH}` }
  const { status, stdout } = spawnSync('node', [...flags, script, ...words], { cwd: copy, env })
  return status === 0 ? '' : String(stdout)
}

test('with the glossary and the types of columns, at most nine shared files name a new feature', () => {
  expect(SHARED_PLACES.length + 2).toBeLessThanOrEqual(9)
  for (const { file } of SHARED_PLACES)
    expect(readFileSync(join(copy, file), 'utf8'), file).toMatch(/credit[-_]?note/i)
})

test('its migration has a higher number than all others, also than the folded ones', () => {
  const names = readdirSync(join(copy, 'apps/server/migrations')).sort()
  expect(names.at(-1)).toMatch(/_credit_notes\.sql$/)
  expect(names.at(-1)?.localeCompare(FOLDED.last)).toBe(1)
})

test('its skeleton passes the checks of texts, tables, words and generated files', () => {
  expect(run('scripts/write-database-types.ts')).toBe('')
  expect(run('scripts/generate.ts')).toBe('')
  const checks = ['translations', 'writes', 'constraints', 'generated', 'words', 'one way', 'borders']
  expect(run('scripts/check.ts', ...checks)).toBe('')
}, 240_000)

/** The types of the whole copy take as long as the types of the product: a complete run and a tenth of all commits. */
test.runIf(isSampled('the types of a new feature'))(
  'its skeleton passes the check of types',
  () => {
    expect(run('scripts/check.ts', 'types')).toBe('')
  },
  240_000,
)
