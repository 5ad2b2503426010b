// `npm run check`: runs all static checks of the code; `npm run check -- types lint` runs only those whose name
// contains one of these words.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSkippedComponents } from '../apps/web/skipped-components.ts'
import { buildWebIfChanged } from './build-web.ts'
import { checkArrows } from './check/arrows.ts'
import { checkCaseTables } from './check/case-tables.ts'
import { checkLocales } from './check/check-locales.ts'
import { checkTranslations } from './check/check-translations.ts'
import { checkDomainUsers } from './check/domain-users.ts'
import { checkFeatureBorders } from './check/feature-borders.ts'
import { checkLoads } from './check/first-load.ts'
import { readImports } from './check/imports.ts'
import { checkOldBrowsers } from './check/old-browsers.ts'
import { checkOneWay } from './check/one-way.ts'
import { checkPlainWords } from './check/plain-words.ts'
import { checkReadableSchema } from './check/readable-schema.ts'
import { checkSecurityPoints } from './check/security-points.ts'
import { checkPatterns } from './check/slow-patterns.ts'
import { checkStylesheets } from './check/stylesheets.ts'
import { checkTableWrites } from './check/table-owners.ts'
import { complainOfStale } from './generated/generated-files.ts'

const ROOT = join(import.meta.dirname, '..')

/** Resolves to complaints; an empty text is a pass. */
type Check = () => Promise<string>

function program(command: string, ...words: string[]): Check {
  return () =>
    new Promise(resolve => {
      const child = spawn(command, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      child.stdout.on('data', text => {
        output += text
      })
      child.stderr.on('data', text => {
        output += text
      })
      child.on('exit', code => resolve(code === 0 ? '' : output.trim() || `${command} ended with ${code}`))
    })
}

const translations: Check = async () =>
  ['apps/web/src/locales', 'apps/server/src/locales']
    .flatMap(folder => checkTranslations(join(ROOT, folder)))
    .join('\n')

const locales: Check = async () => checkLocales(ROOT).join('\n')

const tableWrites: Check = async () => checkTableWrites(ROOT).join('\n')

const caseTables: Check = async () => checkCaseTables(ROOT).join('\n')

const readableSchema: Check = async () => checkReadableSchema(ROOT).join('\n')

const oneWay: Check = async () => checkOneWay(ROOT).join('\n')

const plainWords: Check = async () => checkPlainWords(ROOT).join('\n')

const arrows: Check = async () => checkArrows(readImports(ROOT)).join('\n')

const domainUsers: Check = async () => checkDomainUsers(ROOT, readImports(ROOT)).join('\n')

const borders: Check = async () => checkFeatureBorders(ROOT, readImports(ROOT)).join('\n')

const patterns: Check = async () => checkPatterns(ROOT).join('\n')

const stylesheets: Check = async () => checkStylesheets(ROOT).join('\n')

const skipped: Check = async () => checkSkippedComponents().join('\n')

const security: Check = async () =>
  checkSecurityPoints(readFileSync(join(ROOT, 'docs/security.md'), 'utf8')).join('\n')

const bundle: Check = async () => {
  buildWebIfChanged()
  const dist = join(ROOT, 'apps/web/dist')
  return [...checkLoads(dist), ...checkOldBrowsers(dist)].join('\n')
}

const CHECKS: Record<string, Check> = {
  // More checkers check the same types again: on two cores they take twice as long.
  'types, server': program('tsc', '-p', 'tsconfig.json', '--checkers', '1'),
  'types, web': program('tsc', '-p', 'apps/web', '--checkers', '1'),
  'format and lint': program('biome', 'ci', '--error-on-warnings', '--max-diagnostics=50'),
  'arrows between rooms': arrows,
  'dead code': program('knip', '--no-progress'),
  // For knip, each file of the domain is an entry, because the package exports it.
  'dead code of the domain': domainUsers,
  'types of the tables': program('node', 'scripts/write-database-types.ts', '--verify'),
  translations,
  'formats by one table of locales': locales,
  'who writes which table': tableWrites,
  'records of a case follow its rule': caseTables,
  'comments and constraints of the tables': readableSchema,
  'borders of features': borders,
  'one way for one thing': oneWay,
  'plain words': plainWords,
  'patterns that read once': patterns,
  'styles that a browser takes': stylesheets,
  'compiled components': skipped,
  'points of security': security,
  'generated files: permissions, operations, texts': complainOfStale,
  'bundle size, old browsers': bundle,
}

const began = performance.now()
let failed = 0
// Two at a time: as many as the smallest machine has cores.
const words = process.argv.slice(2)
const waiting = Object.entries(CHECKS).filter(
  ([name]) => words.length === 0 || words.some(word => name.includes(word)),
)
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, check] = next
    const complaints = await check()
    if (complaints) failed += 1
    process.stdout.write(`${complaints ? '✗' : '✓'} ${name}\n${complaints ? `${complaints}\n` : ''}`)
  }
}
await Promise.all([work(), work()])
process.stdout.write(`${Math.round((performance.now() - began) / 100) / 10} s\n`)
process.exitCode = failed > 0 ? 1 : 0
