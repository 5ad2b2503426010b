// Lists the contract modules that declare operations, so that nobody maintains this list by hand.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FOLDER = 'packages/contract/src'
const DECLARES = /^export const \w+ = operation\(/m

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The modules with operations, by their path in the contract: 'money/invoices.ts'. */
export const modulesWithOperations = (root: string): string[] =>
  globSync('**/*.ts', { cwd: join(root, FOLDER) })
    .filter(file => DECLARES.test(readFileSync(join(root, FOLDER, file), 'utf8')))
    .sort()

/** The name under which the list exports a module: 'invoices', 'caseFile'. */
export const moduleName = (file: string): string => camel(basename(file, '.ts'))

export function contractModules(root: string): Map<string, string> {
  const lines = modulesWithOperations(root).map(file => `export * as ${moduleName(file)} from './${file}'\n`)
  const text = `// Written by \`npm run generate\`; do not edit.\n${lines.join('')}`
  return new Map([[`${FOLDER}/modules.generated.ts`, text]])
}
