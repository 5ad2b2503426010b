// apps/web/src/api/operations, written from the contract: the operations of each of its modules by their path, which
// is all that a browser needs to make a call. Schemas come only where a form parses with them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NamedOperation, OPERATIONS } from '@maat/contract/operations'

export const WEB_OPERATIONS = 'apps/web/src/api/operations'

const fileOf = (feature: string) => `${feature.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.ts`

function constantOf({ name, operation }: NamedOperation): string {
  const flags = operation.isTagged ? ', isTagged: true' : ''
  return `export const ${name} = { path: '${operation.path}'${flags} } as typeof contract.${name}\n`
}

/** The text of each file, by the file's name. */
export function webOperations(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [feature, operations] of Map.groupBy(OPERATIONS, ({ feature }) => feature)) {
    const file = fileOf(feature)
    const head = `// Written by \`npm run web:operations\`; do not edit.
import type * as contract from '@maat/contract/${file.replace('.ts', '')}'

`
    files.set(file, head + operations.map(constantOf).join(''))
  }
  return files
}

/** A complaint when the folder does not hold exactly what the contract says. */
export function checkWebOperations(root: string): string {
  const folder = join(root, WEB_OPERATIONS)
  const written = new Map(readdirSync(folder).map(file => [file, readFileSync(join(folder, file), 'utf8')]))
  const expected = webOperations()
  const isFresh =
    written.size === expected.size && [...expected].every(([file, text]) => written.get(file) === text)
  return isFresh ? '' : `${WEB_OPERATIONS} is stale: npm run web:operations`
}
