import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = pathToFileURL(`${import.meta.dirname}/end-with-process.ts`).href

/** Starts a program that never ends by itself, prints its id, and fails. */
const FAILING = `
  import { spawn } from 'node:child_process'
  import { endWithProcess } from ${JSON.stringify(MODULE)}
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: ['ignore', 'inherit', 'ignore'] })
  endWithProcess(child)
  process.stdout.write(String(child.pid))
  throw new Error('The benchmark failed')`

test('a program that was started by a failed program ends with it', async () => {
  const failing = spawn(process.execPath, ['--input-type=module', '-e', FAILING], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let pid = ''
  failing.stdout.on('data', text => {
    pid += text
  })
  // The pipe closes once no program holds it any more.
  const closed = once(failing.stdout, 'close').then(() => true)
  const [code] = await once(failing, 'exit')
  const hasEnded = await Promise.race([closed, pause(15_000, false, { ref: false })])
  if (!hasEnded) process.kill(Number(pid))
  expect({ hasEnded, code }).toEqual({ hasEnded: true, code: 1 })
})
