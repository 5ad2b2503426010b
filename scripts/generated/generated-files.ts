// The files that follow from others, as they should be.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractModules } from './contract-modules.ts'
import { webTexts } from './web-texts.ts'

const ROOT = join(import.meta.dirname, '..', '..')

type Files = ReadonlyMap<string, string>

/** By their paths from the root. */
async function wantedFiles(part: 'modules' | 'rest'): Promise<Files> {
  if (part === 'modules') return contractModules(ROOT)
  // These read the contract, and with it the list of its modules.
  const { permissionsDocument } = await import('./permissions-document.ts')
  const { webOperations } = await import('./web-operations.ts')
  return new Map([['docs/permissions.md', permissionsDocument()], ...webOperations(ROOT), ...webTexts()])
}

/** Deletes files that a generator no longer writes. */
const FOLDER = 'apps/web/src/api/operations/**/*.ts'

export interface StaleFile {
  path: string
  /** The expected content; undefined if the file should not exist. */
  text: string | undefined
}

export async function staleFiles(part: 'modules' | 'rest'): Promise<StaleFile[]> {
  const wanted = await wantedFiles(part)
  const present = globSync([...wanted.keys(), ...(part === 'rest' ? [FOLDER] : [])], { cwd: ROOT })
  return [...new Set([...wanted.keys(), ...present])]
    .map(file => ({ file, path: join(ROOT, file), text: wanted.get(file) }))
    .filter(({ file, path, text }) => !present.includes(file) || readFileSync(path, 'utf8') !== text)
}

export async function complainOfStale(): Promise<string> {
  const stale = [...(await staleFiles('modules')), ...(await staleFiles('rest'))]
  return stale.map(({ path }) => `${path} is stale: npm run generate`).join('\n')
}
