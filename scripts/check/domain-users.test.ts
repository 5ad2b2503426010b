import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDomainUsers } from './domain-users.ts'
import { readImports } from './imports.ts'

test('reports files of the domain that only tests, scripts or unused files import', () => {
  const root = mkdtempSync(join(tmpdir(), 'maat-domain-users-'))
  const files = {
    'packages/domain/src/money/used.ts': "import { deep } from './deep.ts'",
    'packages/domain/src/money/deep.ts': 'export const deep = 1',
    'packages/domain/src/money/in-contract.ts': 'export const shared = 1',
    'packages/domain/src/money/tested.ts': "import { below } from './below.ts'",
    'packages/domain/src/money/below.ts': 'export const below = 1',
    'packages/domain/src/money/tested.test.ts': "import { tested } from './tested.ts'",
    'packages/domain/src/money/scripted.ts': 'export const scripted = 1',
    'packages/contract/src/bills.ts': "import { shared } from '@maat/domain/money/in-contract'",
    'apps/server/src/features/bill.ts': "import { used } from '@maat/domain/money/used'",
    'apps/server/src/features/bill.test.ts': "import { tested } from '@maat/domain/money/tested'",
    'scripts/print.ts': "import { scripted } from '@maat/domain/money/scripted'",
  }
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), code)
  }
  const complaints = checkDomainUsers(root, readImports(root))
  rmSync(root, { recursive: true })
  expect(complaints.map(text => text.split(' ')[0]).sort()).toEqual(
    ['below', 'scripted', 'tested'].map(name => `packages/domain/src/money/${name}.ts`),
  )
})
