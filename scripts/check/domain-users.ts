// Every file of the domain has a user in the product: a test alone keeps no rule alive.
import { globSync } from 'node:fs'
import type { Import } from './imports.ts'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isDomain = (file: string): boolean => file.startsWith('packages/domain/src/')
const PRODUCT = /^(?:apps\/(?:server|web)|packages\/contract)\/src\//

/** The domain files that the product imports, and the domain files that these import. */
function findUsed(imports: readonly Import[]): Set<string> {
  const counted = imports.filter(({ from, to }) => isDomain(to) && !isTest(from))
  const used = new Set<string>()
  const open = counted.filter(({ from }) => PRODUCT.test(from)).map(({ to }) => to)
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (used.has(file)) continue
    used.add(file)
    open.push(...counted.filter(({ from }) => from === file).map(({ to }) => to))
  }
  return used
}

export function checkDomainUsers(root: string, imports: readonly Import[]): string[] {
  const used = findUsed(imports)
  return globSync('packages/domain/src/**/*.ts', { cwd: root })
    .filter(file => !isTest(file) && !used.has(file))
    .map(file => `${file} has no user in the product: use it, or remove it with its test`)
}
