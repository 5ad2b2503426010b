import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = pathToFileURL(`${import.meta.dirname}/end-with-parent.mjs`).href

/** Never ends by itself. */
const PROGRAM = `
  import { endWithParent } from ${JSON.stringify(MODULE)}
  endWithParent(() => process.exit())
  setInterval(() => {}, 1000)
  process.stdout.write(String(process.pid))`

/** Like npm: starts the program and waits for it. */
const PARENT = `
  import { spawn } from 'node:child_process'
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(PROGRAM)}], { stdio: 'inherit' })`

test('a program ends when its parent is killed alone', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // The pipe closes once no program holds it any more.
  const closed = once(parent.stdout, 'close').then(() => true)
  const [pid] = await once(parent.stdout, 'data')
  parent.kill('SIGKILL')
  const hasEnded = await Promise.race([closed, pause(15_000, false, { ref: false })])
  if (!hasEnded) process.kill(Number(pid))
  expect(hasEnded).toBe(true)
})
