import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSecurityPoints, requestedPoints } from './security-points.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')

test('the page contains every point of the standard once', () => {
  expect(requestedPoints()).toHaveLength(253)
  expect(checkSecurityPoints(page)).toEqual([])
})

test('reports a missing or repeated point, or one outside our levels', () => {
  expect(checkSecurityPoints(page.replace('| 2.3.4 |', '| 2.3.5 |'))).toHaveLength(2)
  expect(checkSecurityPoints(`${page}| 2.3.4 | twice | met | here |\n`)).toHaveLength(1)
})
