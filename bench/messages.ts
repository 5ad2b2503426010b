// Measures messages: reading a conversation of 100,000 against a bare server with the same SQL and against a
// conversation of 1,000; and how fast a sent message reaches its readers among a thousand connected browsers.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countUnread, listConversations } from '@maat/contract/communication/conversations'
import { listMessages, searchMessages, sendMessage } from '@maat/contract/communication/messages'
import { channelOfUser, NEW_MESSAGE } from '@maat/contract/live-events'
import { urlOf } from '@maat/contract/operation'
import pg from 'pg'
import { WebSocket } from 'ws'
import { MIGRATOR_ROLE } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { signChannel } from '../apps/server/src/platform/realtime/channel-signature.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { type DemoProduct, databaseUrlOf, startDemoProduct } from './demo-product.ts'
import { load, median, quantile, spread } from './load.ts'
import { type BareServer, startBareServer } from './scale-product.ts'
import { lasting, sized } from './size.ts'

const SMALL = sized(1000, 20)
const LARGE = sized(100_000, 200)
const ROUNDS = sized(9, 1, 'BENCH_ROUNDS')
const LOAD = { connections: 10, ms: lasting(500) }
const BARE_BAR = 0.6
const GROWTH_BAR = 0.9
const SEARCH_BAR = 3
const BROWSERS = sized(1000, 20)
const SENT = sized(300, 5)
const AT_ONCE = sized(200, 5)
const LONGEST_WAIT_MS = 60_000

interface Group {
  name: string
  /** A search is measured by its latency relative to a plain page. */
  isSearch?: boolean
  /** The same requests to the small conversation and to the large one. */
  paths(conversationId: string, messages: number): string[]
}

const pages = (id: string) => urlOf(listMessages).replace(':conversationId', id)
const GROUPS: readonly Group[] = [
  { name: 'the newest messages', paths: id => [pages(id)] },
  {
    name: 'older messages',
    paths: (id, messages) =>
      [0.9, 0.5, 0.1].map(share => `${pages(id)}?olderThan=${Math.round(messages * share)}`),
  },
  {
    name: 'words in a conversation',
    isSearch: true,
    paths: id =>
      ['constat', 'numero 77', 'introuvable'].map(
        words => `${urlOf(searchMessages)}?conversation=${id}&search=${encodeURIComponent(words)}`,
      ),
  },
  { name: 'list of conversations', paths: () => [urlOf(listConversations)] },
  { name: 'unread counts', paths: () => [urlOf(countUnread)] },
]

interface Conversation {
  id: string
  messages: number
}

async function run(): Promise<BenchmarkLine[]> {
  const product = await startDemoProduct()
  try {
    const [small, large] = await fill(databaseUrlOf(product.dataDir, MIGRATOR_ROLE))
    const { token } = await product.signIn('client@maat.example')
    const requests = GROUPS.flatMap(({ paths }) =>
      [small, large].flatMap(({ id, messages }) => paths(id, messages).map(path => ({ token, path }))),
    )
    const bare = await startBareServer(product, requests)
    const lines: BenchmarkLine[] = []
    try {
      for (const group of GROUPS)
        lines.push(...(await measure(group, [small, large], { product, bare, token, requests })))
    } finally {
      bare.stop()
    }
    return [...lines, ...(await measureLive(product, large.id))]
  } finally {
    await product.stop()
  }
}

/** Two cases of the demo client, each with a long conversation between client and lawyer. */
async function fill(migratorUrl: string): Promise<[Conversation, Conversation]> {
  const client = new pg.Client({ connectionString: migratorUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select c.id from cases c join users u on u.id = c.owner_id
     where u.email = 'client@maat.example' and c.status = 'in-progress' and c.lawyer_id is not null
     order by c.number limit 2`,
  )
  const [first, second] = rows
  if (!first || !second) throw new Error('The demo client has too few cases')
  for (const [{ id }, messages] of [
    [first, SMALL],
    [second, LARGE],
  ] as const) {
    await client.query(
      `insert into conversations (id, kind, case_id, created_at) values ($1, 'case', $1, now()) on conflict do nothing`,
      [id],
    )
    await client.query('delete from messages where conversation_id = $1', [id])
    await client.query(
      `insert into messages (id, conversation_id, position, author_id, text, sent_at)
       select gen_random_uuid(), c.id, n, case when n % 2 = 0 then c.owner_id else c.lawyer_id end,
         'Voici le message numéro ' || n || ' de notre échange. ' ||
           case when n % 50 = 0 then 'Le constat de l’huissier est joint au dossier.' else 'Je reviens vers vous dès demain.' end,
         now() - ($2::int - n) * interval '1 minute'
       from cases c, generate_series(1, $2::int) n where c.id = $1`,
      [id, messages],
    )
    await client.query('update conversations set last_position = $2 where id = $1', [id, messages])
  }
  for (const table of ['messages', 'conversations', 'conversation_reads'])
    await client.query(`vacuum analyze ${table}`)
  await client.end()
  return [
    { id: first.id, messages: SMALL },
    { id: second.id, messages: LARGE },
  ]
}

interface Measuring {
  product: DemoProduct
  bare: BareServer
  token: string
  requests: readonly { path: string }[]
}

const newList = (): number[] => []

async function measure(
  { name, paths, isSearch = false }: Group,
  conversations: readonly [Conversation, Conversation],
  { product, bare, token, requests }: Measuring,
): Promise<BenchmarkLine[]> {
  const [small, large] = conversations
  const places = paths(large.id, large.messages).map(path =>
    requests.findLastIndex(request => request.path === path),
  )
  const ask = (paths: readonly string[]) =>
    load(
      paths.map(path => product.url + path),
      token,
      LOAD,
    )
  const [ratios, growth, plain, searches] = [newList(), newList(), newList(), newList()]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const beside = await ask(isSearch ? [pages(large.id)] : paths(small.id, small.messages))
    const ours = await ask(paths(large.id, large.messages))
    const theirs = await load(places.map(bare.urlOf), token, LOAD)
    if (round === 0) continue
    ratios.push(ours.perSecond / theirs.perSecond)
    growth.push(ours.perSecond / beside.perSecond)
    plain.push(...beside.latencies)
    searches.push(...ours.latencies)
  }
  const bareLine = {
    what: `${name}, of ${LARGE.toLocaleString('en')}`,
    measured: `${spread(ratios)} of bare`,
    bar: `at least ${BARE_BAR}`,
    ok: median(ratios) >= BARE_BAR,
  }
  const times = quantile(searches, 0.95) / quantile(plain, 0.95)
  if (isSearch)
    return [
      bareLine,
      {
        what: `${name}, p95 beside the newest messages`,
        measured: `${times.toFixed(2)}×`,
        bar: `at most ${SEARCH_BAR}×`,
        ok: times <= SEARCH_BAR,
      },
    ]
  return [
    bareLine,
    {
      what: `${name}, ${LARGE.toLocaleString('en')} beside ${SMALL.toLocaleString('en')}`,
      measured: spread(growth),
      bar: `at least ${GROWTH_BAR}`,
      ok: median(growth) >= GROWTH_BAR,
    },
  ]
}

class Sockets {
  #opened = 0
  #arrivals = 0
  #awaited = Number.POSITIVE_INFINITY
  #arrived = () => {}

  get arrivals(): number {
    return this.#arrivals
  }

  async open(port: string, secret: string, userId: string): Promise<WebSocket> {
    this.#opened += 1
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/maat?protocol=7`, {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': `192.0.2.${this.#opened % 250}` },
    })
    const [established] = await once(socket, 'message')
    const socketId = JSON.parse(JSON.parse(String(established)).data).socket_id
    const channel = channelOfUser(userId)
    const auth = signChannel('maat', secret, socketId, channel)
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
    await once(socket, 'message')
    socket.on('message', frame => {
      if (!String(frame).includes(`"${NEW_MESSAGE}"`)) return
      this.#arrivals += 1
      if (this.#arrivals >= this.#awaited) this.#arrived()
    })
    return socket
  }

  /** Resolves with whether this many further messages arrived in time. */
  expect(more: number): Promise<boolean> {
    return new Promise(resolve => {
      const giveUp = setTimeout(() => resolve(false), LONGEST_WAIT_MS)
      this.#awaited = this.#arrivals + more
      this.#arrived = () => {
        this.#awaited = Number.POSITIVE_INFINITY
        clearTimeout(giveUp)
        resolve(true)
      }
    })
  }
}

async function measureLive(product: DemoProduct, conversationId: string): Promise<BenchmarkLine[]> {
  const { PUSHER_SECRET } = JSON.parse(readFileSync(join(product.dataDir, 'secrets.json'), 'utf8'))
  const { port } = new URL(product.url)
  const readers = await Promise.all(['client', 'avocat'].map(name => product.signIn(`${name}@maat.example`)))
  const [writer] = readers
  if (!writer) throw new Error('Nobody writes')
  const sockets = new Sockets()
  const opened: WebSocket[] = []
  // Both readers have the conversation open twice; all other browsers receive nothing from it.
  const ids = [...readers, ...readers].map(({ id }) => id as string)
  while (ids.length < BROWSERS) ids.push(randomUUID())
  for (let at = 0; at < ids.length; at += 50)
    opened.push(
      ...(await Promise.all(ids.slice(at, at + 50).map(id => sockets.open(port, PUSHER_SECRET, id)))),
    )
  /** Like a browser: retries with the same id until it is answered. */
  const say = async () => {
    const id = randomUUID()
    for (let status = 0; status !== 200; ) {
      const response = await fetch(
        product.url + urlOf(sendMessage).replace(':conversationId', conversationId),
        {
          method: 'POST',
          headers: { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ id, text: 'Bonjour, avez-vous reçu le constat ?' }),
        },
      )
      status = response.status
      if (status !== 200 && status !== 503) throw new Error(`A message was refused: ${await response.text()}`)
    }
  }
  const hearing = readers.length * 2
  try {
    const times: number[] = []
    for (let sent = 0; sent < SENT; sent += 1) {
      const all = sockets.expect(hearing)
      const began = performance.now()
      const [isComplete] = await Promise.all([all, say()])
      times.push(isComplete ? performance.now() - began : Number.POSITIVE_INFINITY)
    }
    const before = sockets.arrivals
    const all = sockets.expect(AT_ONCE * hearing)
    await Promise.all([all, ...Array.from({ length: AT_ONCE }, say)])
    const delivered = sockets.arrivals - before
    return [
      {
        what: `a message from sending it to its last reader's socket, ${BROWSERS} connections`,
        measured: `p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
        bar: 'every one arrives',
        ok: Number.isFinite(quantile(times, 1)),
      },
      {
        what: `${AT_ONCE} messages at once in one conversation`,
        measured: `${delivered} of ${AT_ONCE * hearing} deliveries`,
        bar: 'all, once each',
        ok: delivered === AT_ONCE * hearing,
      },
    ]
  } finally {
    for (const socket of opened) socket.terminate()
  }
}

export const messageBenchmark: Benchmark = { name: 'messages', run }
