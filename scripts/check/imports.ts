// Reads the imports of all files once, for the checks of arrows and borders.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Import {
  /** Paths from the root. */
  from: string
  /** A file, `node_modules/` with the name of a package, or a module of Node. */
  to: string
}

const CODE =
  '{packages,apps/server/src,apps/server/test,apps/web/src,scripts,bench,e2e}/**/*.{ts,tsx,mts,mjs}'
/** `import x from 'a'`, `import 'a'`, `export … from 'a'` and `import('a')`, also of types. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\() ?'([\w@.:/-]+)'/g

export function readImports(root: string): Import[] {
  return globSync(CODE, { cwd: root, exclude: name => /^(?:node_modules|dist)$/.test(name) }).flatMap(
    from => {
      const found = readFileSync(join(root, from), 'utf8').matchAll(IMPORT)
      return [...found].map(([, named = '']) => ({ from, to: placeOf(named, from) }))
    },
  )
}

function placeOf(named: string, from: string): string {
  if (named.startsWith('.')) return join(dirname(from), named)
  const [scope = '', name = '', ...path] = named.split('/')
  if (scope === '@maat') return `packages/${name}/src/${path.join('/')}.ts`
  if (named.startsWith('node:')) return named
  return `node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}`
}
