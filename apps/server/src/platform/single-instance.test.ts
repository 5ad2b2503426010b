import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDirectory } from './single-instance.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maat-lock-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('refuses a second start on the same data, and accepts one after the first ended', async () => {
  const lock = await lockDataDirectory(dataDir)
  await expect(lockDataDirectory(dataDir)).rejects.toThrow('already running on this data directory')
  await lock.release()
  await (await lockDataDirectory(dataDir)).release()
})

test('a killed process leaves no lock behind', async () => {
  const program = `import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dirname, 'single-instance.ts'))}
    await lockDataDirectory(${JSON.stringify(dataDir)}); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>(resolve => holder.stdout.once('data', () => resolve()))
  await expect(lockDataDirectory(dataDir)).rejects.toThrow('already running')
  const ended = new Promise(resolve => holder.once('exit', resolve))
  holder.kill('SIGKILL')
  await ended
  await (await lockDataDirectory(dataDir)).release()
})
