import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { CASE_KEY_BYTES } from '../crypto/case-seal.ts'
import { openRows, sealRows } from './sealed-rows.ts'

const ONE = '00000000-0000-4000-8000-000000000001'
const TWO = '00000000-0000-4000-8000-000000000002'
const keys = new Map([
  [ONE, randomBytes(CASE_KEY_BYTES)],
  [TWO, randomBytes(CASE_KEY_BYTES)],
])
const cases = {
  keyFor: (caseId: string) => keys.get(caseId) ?? Buffer.alloc(CASE_KEY_BYTES),
  keyOf: (caseId: string) => keys.get(caseId),
}
const withoutOne = { keyOf: (caseId: string) => (caseId === ONE ? undefined : keys.get(caseId)) }

/** In parts that end within rows and within characters. */
async function* inParts(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function* once(text: string) {
  yield Buffer.from(text)
}

const ROWS = ['r1\t\\N\tété\\nhiver', 'r2\tx\t', 'r3\ty\tz', 'r4\tJeanne\tMartin'] as const
const TABLE = `\\N\t${ROWS[0]}\n${ONE}\t${ROWS[1]}\n${ONE}\t${ROWS[2]}\n${TWO}\t${ROWS[3]}\n`

test.each([1, 3, 1000])('gives back the same rows, read in parts of %i bytes', async size => {
  const sealed = await textOf(sealRows(inParts(TABLE, size), cases, { columns: 3, blanks: undefined }))
  expect(sealed).toContain(ROWS[0])
  expect(sealed).not.toContain('Martin')
  const { pass, skipped } = openRows(cases)
  expect(await textOf(pass(inParts(sealed, size)))).toBe(`${ROWS.join('\n')}\n`)
  expect(skipped()).toBe(0)
})

test('leaves out the rows of a destroyed key, and counts them', async () => {
  const sealed = await textOf(sealRows(once(TABLE), cases, { columns: 3, blanks: undefined }))
  const { pass, skipped } = openRows(withoutOne)
  expect(await textOf(pass(once(sealed)))).toBe(`${ROWS[0]}\n${ROWS[3]}\n`)
  expect(skipped()).toBe(2)
})

test('a kept row of a destroyed key comes without its blanked values', async () => {
  const table = `${ONE}\tid1\tMartin\t2026-01-01\t—\n${TWO}\tid2\tDurand\t2026-01-02\t—\n`
  const sealed = await textOf(sealRows(once(table), cases, { columns: 3, blanks: [1] }))
  expect(sealed).not.toMatch(/Martin|Durand/)
  const { pass, skipped } = openRows(withoutOne)
  expect(await textOf(pass(once(sealed)))).toBe('id1\t—\t2026-01-01\nid2\tDurand\t2026-01-02\n')
  expect(skipped()).toBe(0)
})

test('equal rows and keys give equal bytes', async () => {
  const seal = () => textOf(sealRows(once(TABLE), cases, { columns: 3, blanks: undefined }))
  expect(await seal()).toBe(await seal())
})
