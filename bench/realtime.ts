// Measures with a thousand connected browsers how fast a message reaches its readers through the gateway, compared with
// the round trip of a bare WebSocket echo with as many connections in the same process and run.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { WebSocket } from 'ws'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { signChannel } from '../apps/server/src/platform/realtime/channel-signature.ts'
import { NOTIFY_CHANNEL } from '../apps/server/src/platform/realtime/realtime-publisher.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { sized } from './size.ts'

const CONNECTIONS = sized(1000, 50)
const READERS = 5
const BURST = sized(1000, 20)
const MOST_TIMES_ECHO = 5
const LONGEST_WAIT_MS = 10_000
const KEY = 'bench'
const SECRET = 'bench-secret'

const channelOf = (number: number) => `private-user-${number % (CONNECTIONS / READERS)}`
const announce = (text: string) =>
  JSON.stringify({ id: '018f4e1a-0000-7000-8000-000000000001', description: text })

/** Counts the received messages and resolves once the expected number has arrived. */
class Deliveries {
  count = 0
  #awaited = Number.POSITIVE_INFINITY
  #arrived = () => {}

  add(): void {
    this.count += 1
    if (this.count >= this.#awaited) this.#arrived()
  }

  /** Resolves with whether this many further messages arrived in time. */
  expect(more: number): Promise<boolean> {
    return new Promise(resolve => {
      const giveUp = setTimeout(() => resolve(false), LONGEST_WAIT_MS)
      this.#awaited = this.count + more
      this.#arrived = () => {
        this.#awaited = Number.POSITIVE_INFINITY
        clearTimeout(giveUp)
        resolve(true)
      }
    })
  }
}

interface Times {
  echo: number[]
  gateway: number[]
  database: number[]
}

interface Pace {
  messages: number
  echoes: number
  rounds: number
  warmUp: number
}

const ONE_BY_ONE: Pace = { messages: 1, echoes: 1, rounds: sized(5000, 5), warmUp: sized(3000, 1) }
/** All three variants send the same number of frames to the same number of browsers. */
const IN_GROUPS: Pace = { messages: 10, echoes: 10 * READERS, rounds: sized(600, 5), warmUp: sized(100, 1) }

interface Bench {
  echoes: WebSocket[]
  echoed: Deliveries
  heard: Deliveries
  broadcast(number: number, text: string): void
  /** From another process through the database, like the product. */
  publish(number: number, text: string): Promise<unknown>
}

async function openEcho(port: number, echoed: Deliveries): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
  socket.on('message', () => echoed.add())
  await once(socket, 'open')
  return socket
}

async function openReader(port: number, number: number, heard: Deliveries): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`, { perMessageDeflate: false })
  const [established] = await once(socket, 'message')
  const id = JSON.parse(JSON.parse(String(established)).data).socket_id
  const channel = channelOf(number)
  const auth = signChannel(KEY, SECRET, id, channel)
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
  await once(socket, 'message')
  socket.on('message', () => heard.add())
  return socket
}

async function openAll(open: (number: number) => Promise<WebSocket>): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < CONNECTIONS) {
    const group = Array.from({ length: 50 }, (_, index) => open(sockets.length + index))
    sockets.push(...(await Promise.all(group)))
  }
  return sockets
}

/** The time from sending to the last arrival, in milliseconds. */
async function time(deliveries: Deliveries, expected: number, act: () => unknown): Promise<number> {
  const all = deliveries.expect(expected)
  const start = performance.now()
  const acting = act()
  const isComplete = await all
  const taken = performance.now() - start
  // Work after the arrival, such as the database's answer, must not affect the next measurement.
  await acting
  return isComplete ? taken : Number.POSITIVE_INFINITY
}

/** The three take turns, so that other load on the machine affects them equally. */
async function takeTurns(bench: Bench, { messages, echoes, rounds, warmUp }: Pace): Promise<Times> {
  const times: Times = { echo: [], gateway: [], database: [] }
  const readers = messages * READERS
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const text = announce(`round ${round}`)
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, index) => (round * 7 + index) % CONNECTIONS)
    const echo = await time(bench.echoed, echoes, () => {
      for (const number of numbers(echoes)) bench.echoes[number]?.send(text)
    })
    const gateway = await time(bench.heard, readers, () => {
      for (const number of numbers(messages)) bench.broadcast(number, text)
    })
    const database = await time(bench.heard, readers, () =>
      Promise.all(numbers(messages).map(number => bench.publish(number, text))),
    )
    if (round < warmUp) continue
    times.echo.push(echo)
    times.gateway.push(gateway)
    times.database.push(database)
  }
  return times
}

async function burst({ heard, publish }: Bench): Promise<BenchmarkLine> {
  const before = heard.count
  const expected = BURST * READERS
  const numbers = Array.from({ length: BURST }, (_, number) => number)
  await time(heard, expected, () => Promise.all(numbers.map(number => publish(number, announce('burst')))))
  const delivered = heard.count - before
  return {
    what: `${BURST} messages at once through PostgreSQL`,
    measured: `${delivered} of ${expected} deliveries`,
    bar: 'all, once each',
    ok: delivered === expected,
  }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function linesOf({ echo, gateway, database }: Times, { messages, echoes }: Pace): BenchmarkLine[] {
  const median = percentile(echo, 0.5)
  const lineOf = (what: string, times: readonly number[], judged: 'p50' | 'p99'): BenchmarkLine => {
    const [half, slow] = [percentile(times, 0.5), percentile(times, 0.99)]
    const inEchoes = (taken: number) => `${taken.toFixed(2)} ms (${(taken / median).toFixed(1)}×)`
    return {
      what: `${what}, ${CONNECTIONS} connections`,
      measured: `p50 ${inEchoes(half)}, p99 ${inEchoes(slow)}`,
      bar: `${judged} ≤ ${MOST_TIMES_ECHO}× the bare echo's median`,
      ok: (judged === 'p50' ? half : slow) <= MOST_TIMES_ECHO * median,
    }
  }
  const group = `${messages} at once, ${READERS} readers each`
  return [
    { ...lineOf(`bare echo, ${echoes} at once`, echo, 'p50'), bar: 'the measure' },
    lineOf(`gateway, ${group}`, gateway, 'p99'),
    // An echo has no commit and no second process to wake: the slowest messages depend on the machine's scheduler.
    lineOf(`PostgreSQL and gateway, ${group}`, database, 'p50'),
  ]
}

async function measure(databaseUrl: string, child: ChildProcess): Promise<BenchmarkLine[]> {
  const [{ gatewayPort, barePort }] = await once(child, 'message')
  const publisher = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // PostgreSQL may stop while a connection is still closing.
  publisher.on('error', () => undefined)
  const [echoed, heard] = [new Deliveries(), new Deliveries()]
  const echoes = await openAll(() => openEcho(barePort, echoed))
  const readers = await openAll(number => openReader(gatewayPort, number, heard))
  try {
    const bench: Bench = {
      echoes,
      echoed,
      heard,
      broadcast: (number, data) => {
        child.send({ channel: channelOf(number), data })
      },
      publish: (number, data) => {
        const payload = JSON.stringify({ channel: channelOf(number), event: 'said', data })
        const values = [NOTIFY_CHANNEL, payload]
        return publisher.query({ name: 'say', text: 'select pg_notify($1, $2)', values })
      },
    }
    const lines: BenchmarkLine[] = []
    for (const pace of [ONE_BY_ONE, IN_GROUPS]) lines.push(...linesOf(await takeTurns(bench, pace), pace))
    return [...lines, await burst(bench)]
  } finally {
    for (const socket of [...echoes, ...readers]) socket.terminate()
    await publisher.end()
  }
}

export const realtimeBenchmark: Benchmark = {
  name: 'realtime',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'maat-bench-'))
    const postgres = await startEmbeddedPostgres({ dataDir: directory, isThrowaway: true })
    const program = join(import.meta.dirname, 'realtime-server.ts')
    const child = fork(program, [postgres.applicationUrl, KEY, SECRET])
    try {
      return await measure(postgres.applicationUrl, child)
    } finally {
      child.kill()
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
