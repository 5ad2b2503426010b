import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDatabaseUser, databaseUser } from './database-user.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

let closed: string
beforeAll(() => {
  closed = mkdtempSync(join(tmpdir(), 'maat closed '))
  mkdirSync(join(closed, 'inner'))
  writeFileSync(join(closed, 'inner', 'program'), '#!/bin/sh\nid -u\n', { mode: 0o755 })
  chmodSync(closed, 0o700)
})
afterAll(() => rmSync(closed, { recursive: true }))

test.runIf(isRoot)(
  'as root, the database runs as another user who can enter a folder reserved for root',
  async () => {
    const user = await databaseUser(join(closed, 'inner'))
    expect(user?.needsPassage).toBe(true)
    const program = join(closed, 'inner', 'program')
    const [command, ...words] = asDatabaseUser(user, ['sh', '-c', `test -x '${program}' && '${program}'`])
    expect((await run(command, words)).stdout.trim()).toBe(String(user?.uid))
  },
)

test.runIf(!isRoot)('as an ordinary user, the database runs as the same user', async () => {
  expect(await databaseUser(join(closed, 'inner'))).toBeUndefined()
  expect(asDatabaseUser(undefined, ['true'])).toEqual(['true'])
})
