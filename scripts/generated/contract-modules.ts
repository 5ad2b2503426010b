// Lists the contract modules that declare operations, so that nobody maintains this list by hand.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'packages/contract/src'
const DECLARES = /^export const \w+ = operation\(/m

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

export function contractModules(root: string): Map<string, string> {
  const modules = globSync('*.ts', { cwd: join(root, FOLDER) })
    .filter(file => DECLARES.test(readFileSync(join(root, FOLDER, file), 'utf8')))
    .sort()
  const lines = modules.map(file => `export * as ${camel(file.replace('.ts', ''))} from './${file}'\n`)
  const text = `// Written by \`npm run generate\`; do not edit.\n${lines.join('')}`
  return new Map([[`${FOLDER}/modules.generated.ts`, text]])
}
