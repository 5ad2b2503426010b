import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainBill } from './plain-bill.ts'

test('the bill lists what production needs, and no build or test packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maat-sbom-'))
  const file = join(folder, 'sbom.json')
  execFileSync(process.execPath, [join(import.meta.dirname, '../write-sbom.ts'), file])
  const bill = plainBill(JSON.parse(readFileSync(file, 'utf8')))
  const names = bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name))
  expect(bill.metadata.component.name).toBe('maat')
  expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'node', 'postal-mime', 'react']))
  expect(names).not.toContain('vitest')
  rmSync(folder, { recursive: true })
}, 60_000)
