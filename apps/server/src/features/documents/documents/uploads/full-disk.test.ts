// Tests a disk that is really full, then read-only: a small RAM disk, which only root can mount. Elsewhere
// storage-faults.test.ts and with-timeouts.test.ts use doubles.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../../test/cases/cases.ts'
import { announce, complete, sendPart } from '../../../../../test/documents/uploads.ts'
import { goodPdf } from '../../../../../test/files/hostile-files.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const disk = mkdtempSync(join(tmpdir(), 'maat-disk-'))
const MOUNT = ['-t', 'tmpfs', '-o', 'size=64k', 'maat', disk]
const canMount = spawnSync('mount', MOUNT, { stdio: 'ignore' }).status === 0
const remount = (options: string) => execFileSync('mount', ['-o', `remount,${options}`, disk])
afterAll(() => {
  if (canMount) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ dataDir: disk })
})
afterAll(() => app.close())

async function arrived(text: string) {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'draft' })
  const bytes = Buffer.concat([goodPdf(text), Buffer.alloc(100_000, ' '), Buffer.from('\n%%EOF\n')])
  const { body } = await announce(app, client, caseId, { size: bytes.length })
  await sendPart(app, client, body.id, 0, bytes)
  const key = randomUUID()
  return async () => {
    const answer = await complete(app, client, body.id, key)
    return answer.status === 200 ? 'made' : answer.body.code
  }
}
const isReady = async () => (await app.server.inject('/readyz')).json().status
const leftovers = () => readdirSync(join(disk, 'files', 'incoming'))

test.runIf(canMount)(
  'explains a full disk, leaves no partial file, and accepts the file once there is room',
  async () => {
    const make = await arrived('full')
    expect(await make()).toBe('server.unavailable')
    expect(leftovers()).toEqual([])
    remount('size=10m')
    expect(await make()).toBe('made')
    expect(await isReady()).toBe('ready')
  },
)

test.runIf(canMount)('explains a read-only folder until it is writable', async () => {
  const make = await arrived('read-only')
  remount('ro')
  expect(await make()).toBe('server.unavailable')
  await expect.poll(isReady).toBe('the file storage cannot be written to')
  remount('rw')
  expect(await make()).toBe('made')
})
