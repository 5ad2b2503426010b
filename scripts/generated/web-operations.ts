// apps/web/src/api/operations, written from the contract: the operations of each of its modules by their path, which
// is all that a browser needs to make a call. Schemas come only where a form parses with them.
import { type NamedOperation, OPERATIONS } from '@maat/contract/operations'
import { moduleName, modulesWithOperations } from './contract-modules.ts'

const WEB_OPERATIONS = 'apps/web/src/api/operations'

function constantOf({ name, operation }: NamedOperation): string {
  const flags = operation.isTagged ? ', isTagged: true' : ''
  return `export const ${name} = { path: '${operation.path}'${flags} } as typeof contract.${name}\n`
}

/** The text of each file, by its path. */
export function webOperations(root: string): Map<string, string> {
  const files = new Map<string, string>()
  const operationsOf = Map.groupBy(OPERATIONS, ({ feature }) => feature)
  for (const file of modulesWithOperations(root)) {
    const operations = operationsOf.get(moduleName(file)) ?? []
    const head = `// Written by \`npm run generate\`; do not edit.
import type * as contract from '@maat/contract/${file.replace('.ts', '')}'

`
    files.set(`${WEB_OPERATIONS}/${file}`, head + operations.map(constantOf).join(''))
  }
  return files
}
