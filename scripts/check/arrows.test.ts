import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkArrows, findCircles } from './arrows.ts'
import { readImports } from './imports.ts'

function importsOf(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'maat-arrows-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return readImports(root)
}

test('reads every form of import, of files, of our packages, of other packages and of Node', () => {
  const imports = importsOf({
    'apps/web/src/ui/a.tsx': [
      "import { type B, b } from './b.ts'",
      "import './style.css'",
      "export * from '../parts/c.ts'",
      "import {\n  d,\n} from '@maat/domain/money/amounts/amount'",
      "import React from 'react/jsx-runtime'",
      "import type { E } from '@scope/e/deep'",
      "import { readFileSync } from 'node:fs'",
      "const f = await import('./f.ts')",
    ].join('\n'),
  })
  expect(imports.map(({ to }) => to)).toEqual([
    'apps/web/src/ui/b.ts',
    'apps/web/src/ui/style.css',
    'apps/web/src/parts/c.ts',
    'packages/domain/src/money/amounts/amount.ts',
    'node_modules/react',
    'node_modules/@scope/e',
    'node:fs',
    'apps/web/src/ui/f.ts',
  ])
})

test('the search of signed-in users reads permissions, which visitors do not load', () => {
  const file = { 'apps/web/src/app/search/a.ts': "import '../../api/use-may.ts'" }
  expect(checkArrows(importsOf(file))).toEqual([])
})

test.each([
  ['packages/domain/src/a.ts', "import { readFileSync } from 'node:fs'"],
  ['packages/domain/src/a.ts', "import { z } from 'zod'"],
  ['packages/contract/src/a.ts', "import type { A } from '../../../apps/server/src/a.ts'"],
  ['apps/server/src/a.ts', "import '../../web/src/a.ts'"],
  ['apps/web/src/a.ts', "import '../../server/src/a.ts'"],
  ['apps/server/src/platform/a.ts', "import '../features/money/bank/index.ts'"],
  ['apps/web/src/ui/a.ts', "import '../parts/a.ts'"],
  ['apps/web/src/features/people/accounts/a.ts', "import '../../../api/use-may.ts'"],
  ['apps/web/src/app/a.ts', "import { PERMISSIONS } from '@maat/contract/permissions'"],
  ['apps/web/src/app/menu/a.ts', "import '../../api/use-may.ts'"],
  ['apps/web/src/parts/a.ts', "import '../features/money/bank/index.ts'"],
  ['apps/web/src/forms/a.ts', "import '../parts/a.ts'"],
  ['apps/web/src/features/money/bank/a.ts', "import '../../../app/router.tsx'"],
  ['apps/server/src/features/money/bank/a.ts', "import '../books/post-entry.ts'"],
  ['apps/server/src/features/money/bank/rows/a.ts', "import '../../../cases/cases/store.ts'"],
])('refuses in %s: %s', (file, text) => {
  expect(checkArrows(importsOf({ [file]: text }))).toHaveLength(1)
})

test.each([
  ['packages/domain/src/a.ts', "import { b } from './b.ts'\nimport 're2js'"],
  ['packages/domain/src/a.test.ts', "import { expect } from 'vitest'"],
  ['packages/contract/src/a.ts', "import { b } from '@maat/domain/b'\nimport { z } from 'zod'"],
  ['apps/server/src/features/money/bank/a.ts', "import '../books/index.ts'\nimport './rows/row.ts'"],
  ['apps/web/src/app/a.ts', "import '../features/money/bank/index.ts'"],
])('accepts in %s: %s', (file, text) => {
  expect(checkArrows(importsOf({ [file]: text }))).toEqual([])
})

test('reports a circle of files once, also of types alone, and no way that only ends in one', () => {
  const imports = importsOf({
    'scripts/a.ts': "import './b.ts'",
    'scripts/b.ts': "import type { C } from './c.ts'\nimport './d.ts'",
    'scripts/c.ts': "import './a.ts'",
    'scripts/d.ts': '',
    'scripts/e.ts': "import './a.ts'",
  })
  expect(findCircles(imports).map(group => group.toSorted())).toEqual([
    ['scripts/a.ts', 'scripts/b.ts', 'scripts/c.ts'],
  ])
})
