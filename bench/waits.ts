// Measures how long a user waits for a reset link and for a letter while another account has a backlog of such jobs.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { UNDO_SECONDS } from '@maat/domain/communication/letters'
import pg from 'pg'
import type { BenchmarkLine } from './benchmark.ts'
import type { DemoProduct } from './demo-product.ts'
import type { Target } from './neighbours/abuse-patterns.ts'
import { IS_SMALLEST, sized } from './size.ts'

const REQUESTS = sized(200, 5)
const LETTERS = 40
const MOST_LINK_MS = 2000
/** A letter can be called back at first, and the queue looks for due jobs every ten seconds. */
const MOST_LETTER_MS = (UNDO_SECONDS + 10 + 2) * 1000
const LOOK_MS = 20
/** A benchmark that hangs says so. */
const MOST_MS = 120_000

interface Sent {
  body?: object
  token?: string
  from?: string
}

interface Listed {
  items: { id: string }[]
}
interface Options {
  people: { address: string }[]
}

class Waits {
  readonly #product: DemoProduct
  readonly #client: pg.Client

  constructor(product: DemoProduct, client: pg.Client) {
    this.#product = product
    this.#client = client
  }

  /** Sends a body, or reads without one. */
  async call<Reply>(path: string, { body, token = '', from = '203.0.113.9' }: Sent): Promise<Reply> {
    const response = await fetch(this.#product.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Reply
  }

  requestLink(email: string, sent: Sent = {}): Promise<unknown> {
    return this.call('/api/Authentications/ForgotPassword', { ...sent, body: { email } })
  }

  writeLetter(caseId: string, to: string[], token: string): Promise<{ id: string }> {
    const body = { to, subject: 'Re', text: 'Re', language: 'fr' }
    return this.call(`/api/cases/${caseId}/letters`, { body, token })
  }

  /** The time until a new mail to this address is delivered. */
  async timeOfLink(email: string): Promise<number> {
    const delivered = "select count(*) from mails where to_address = $1 and state in ('kept', 'sent')"
    const before = await this.count(delivered, [email])
    const began = performance.now()
    await this.requestLink(email)
    await this.until(delivered, [email], before + 1)
    return performance.now() - began
  }

  async timeOfLetter(caseId: string, to: string, token: string): Promise<number> {
    const began = performance.now()
    const { id } = await this.writeLetter(caseId, [to], token)
    await this.until("select count(*) from letters where id = $1 and state in ('kept', 'sent')", [id], 1)
    return performance.now() - began
  }

  async count(text: string, values: unknown[] = []): Promise<number> {
    const { rows } = await this.#client.query<{ count: string }>(text, values)
    return Number(rows[0]?.count)
  }

  async until(text: string, values: unknown[], least: number): Promise<void> {
    const began = performance.now()
    while ((await this.count(text, values)) < least) {
      if (performance.now() - began > MOST_MS) throw new Error(`It did not happen in time: ${text}`)
      await pause(LOOK_MS)
    }
  }
}

export async function measureWaits(product: DemoProduct, target: Target): Promise<BenchmarkLine[]> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    const waits = new Waits(product, client)
    const link = await measureLink(waits)
    // A letter can be called back for 15 s: too long for a run that only looks for broken benchmarks.
    return IS_SMALLEST ? [link] : [link, ...(await measureLetter(waits, product, target))]
  } finally {
    await client.end()
  }
}

async function measureLink(waits: Waits): Promise<BenchmarkLine> {
  const alone = await waits.timeOfLink('assistant@maat.example')
  const strangers = Array.from({ length: REQUESTS }, (_, at) =>
    waits.requestLink(`nobody-${randomUUID()}@exemple.example`, { from: `198.51.100.${at % 250}` }),
  )
  await Promise.all(strangers)
  const beside = await waits.timeOfLink('admin@maat.example')
  return {
    what: `a user's reset link beside ${REQUESTS} requests of strangers`,
    measured: `${beside.toFixed(0)} ms (alone ${alone.toFixed(0)} ms)`,
    bar: `at most ${MOST_LINK_MS} ms`,
    ok: beside <= MOST_LINK_MS,
  }
}

async function measureLetter(waits: Waits, product: DemoProduct, client: Target): Promise<BenchmarkLine[]> {
  const { token } = await product.signIn('avocat@maat.example')
  const { items } = await waits.call<Listed>('/api/cases?group=ongoing&limit=1', { token })
  const caseId = items[0]?.id ?? ''
  const { people } = await waits.call<Options>(`/api/cases/${caseId}/letter-options`, { token })
  const send = () => waits.timeOfLetter(caseId, people[0]?.address ?? '', token)
  const alone = await send()
  for (let at = 0; at < LETTERS; at += 1) await waits.writeLetter(client.caseId, [], client.token)
  const beside = await send()
  const repeated = await waits.count(`select count(*) from (select data ->> 'letterId' from jobs.job
    where name = 'letters.deliver' group by 1 having count(*) > 1) letter`)
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
  return [
    {
      what: `a lawyer's letter beside ${LETTERS} letters of a client`,
      measured: `${inSeconds(beside)} s (alone ${inSeconds(alone)} s)`,
      bar: `at most ${inSeconds(MOST_LETTER_MS)} s`,
      ok: beside <= MOST_LETTER_MS,
    },
    { what: 'letters with more than one job', measured: String(repeated), bar: '0', ok: repeated === 0 },
  ]
}
