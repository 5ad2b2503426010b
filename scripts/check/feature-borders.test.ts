import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFeatureBorders } from './feature-borders.ts'
import { readImports } from './imports.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'maat-borders-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  const path = join(root, 'apps/server/src/features', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

test('reports a circle of features whose files have none', () => {
  write('money/bills/index.ts', "export { pay } from './pay.ts'\n")
  write('money/bills/pay.ts', "import { caseOf } from '../../cases/cases/index.ts'\n")
  write('money/bills/total.ts', '')
  write('cases/cases/index.ts', "export { caseOf } from './case-of.ts'\n")
  write('cases/cases/list.ts', "const bills = await import('../../money/bills/total.ts')\n")
  expect(checkFeatureBorders(root, readImports(root))).toEqual([
    'apps/server/src/features: a circle of features: cases/cases → money/bills → cases/cases',
    'apps/server/src/features: a circle of features: money/bills → cases/cases → money/bills',
  ])
})

test('accepts imports in one direction, inside a feature, and of tests', () => {
  write('money/bills/pay.ts', "import { caseOf } from '../../cases/cases/index.ts'\nimport './rows/row.ts'\n")
  write('money/bills/rows/row.ts', "import '../pay.ts'\nimport '../../../../platform/db.ts'\n")
  write('cases/cases/list.test.ts', "import { pay } from '../../money/bills/pay.ts'\n")
  expect(checkFeatureBorders(root, readImports(root))).toEqual([])
})

test('reports a folder with more than forty files anywhere, and a file outside of all features', () => {
  for (let at = 0; at <= 40; at += 1) {
    write(`money/bills/bill-${at}.ts`, '')
    write(`../../../../packages/contract/src/bill-${at}.ts`, '')
    write(`../../migrations/bill-${at}.sql`, '')
  }
  write('money/helper.ts', '')
  expect(checkFeatureBorders(root, readImports(root)).toSorted()).toEqual([
    'apps/server/src/features/money/bills has 41 files: at most 40',
    'apps/server/src/features: money/helper.ts stands in no feature',
    'packages/contract/src has 41 files: at most 40',
  ])
})
