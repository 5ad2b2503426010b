// Finds a free port for a program that takes a port number.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range of random ports, so that no other program gets it by chance. */
const LOWEST = 15_000
const HIGHEST = 30_000
const MOST_TRIES = 50

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free')
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
