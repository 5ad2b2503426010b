// Starts ClamAV's daemon with only one signature, for the EICAR test file.
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { EICAR } from '../../apps/server/test/stand-ins/clamd-stand-in.ts'
import type { Programs, TrialProcesses } from './programs.ts'
import { until } from './until.ts'

export async function startScanner({ clamd }: Programs, workshop: TrialProcesses): Promise<string> {
  const port = await freePort()
  const folder = await workshop.makeFolder('signatures')
  // In any kind of file (0), anywhere (*).
  writeFileSync(join(folder, 'ours.ndb'), `Maat.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const file = join(workshop.folder, 'clamd.conf')
  const settings = ['TCPAddr 127.0.0.1', `TCPSocket ${port}`, `DatabaseDirectory ${folder}`]
  writeFileSync(file, `${[...settings, 'Foreground yes', 'StreamMaxLength 100M'].join('\n')}\n`)
  await workshop.start('clamd', [clamd, '--config-file', file])
  await until('clamd answers', () => answers(port))
  return `tcp://127.0.0.1:${port}`
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'))
    socket.once('data', text => {
      resolve(text.toString().startsWith('PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}
