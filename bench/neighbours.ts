// Compares how long other users wait while one account abuses the server with how long they wait otherwise, in
// alternating rounds. First measures how long a reset link and a letter wait beside a backlog of such jobs.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { load, median, quantile, spread } from './load.ts'
import { ABUSE_PATTERNS, type Target } from './neighbours/abuse-patterns.ts'
import { lasting, sized } from './size.ts'
import { measureWaits } from './waits.ts'

const ROUNDS = sized(5, 1)
/** Three users who send one request after another. */
const LOAD = { connections: 3, ms: lasting(2000) }
/** The time until all requests of the abuser are running. */
const BEGUN_MS = lasting(700)
const BAR = 3
const ABUSER = 'client@maat.example'
const PATHS = ['/api/cases?group=ongoing', '/api/conversations', '/api/letters', '/api/firm']

async function run(): Promise<BenchmarkLine[]> {
  // A rate limit per address also slows an abuser; here only the fair shares must protect the other users.
  const product = await startDemoProduct()
  const abuser = fork(join(import.meta.dirname, 'neighbours', 'abuser.ts'))
  try {
    const target = await targetOf(product)
    const { token } = await product.signIn('avocat@maat.example')
    const urls = PATHS.map(path => product.url + path)
    await load(urls, token, LOAD)
    // Before the abuse, whose letters leave a backlog.
    const lines = await measureWaits(product, target)
    for (const name of Object.keys(ABUSE_PATTERNS))
      lines.push(await tryTrick(name, { abuser, target, urls, token }))
    return lines
  } finally {
    abuser.kill()
    await product.stop()
  }
}

interface Setting {
  abuser: ChildProcess
  target: Target
  urls: string[]
  token: string
}

async function tryTrick(name: string, { abuser, target, urls, token }: Setting): Promise<BenchmarkLine> {
  const bar = `at most ${BAR} times`
  const ratios: number[] = []
  const slow: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const calm = await load(urls, token, LOAD)
      abuser.send({ start: name, target })
      await pause(BEGUN_MS)
      const busy = await load(urls, token, LOAD)
      const ended = once(abuser, 'message')
      abuser.send('end')
      await ended
      await pause(BEGUN_MS)
      slow.push(quantile(busy.latencies, 0.95))
      ratios.push(quantile(busy.latencies, 0.95) / quantile(calm.latencies, 0.95))
    }
  } catch (error) {
    return { what: `${name}: others`, measured: String(error), bar, ok: false }
  }
  return {
    what: `${name}: p95 of others beside without it`,
    measured: `${spread(ratios)} (${median(slow).toFixed(0)} ms)`,
    bar,
    ok: median(ratios) <= BAR,
  }
}

/** A case with documents, its legal aid test, and a draft of the account. */
async function targetOf({ url, signIn }: DemoProduct): Promise<Target> {
  const { token } = await signIn(ABUSER)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = (path: string) => fetch(url + path, { headers })
  const listed = (await (await get('/api/cases?group=ongoing')).json()) as { items: { id: string }[] }
  const found: { id: string; files: number; hasPaper: boolean }[] = []
  for (const { id } of listed.items) {
    const paper = await get(`/api/cases/${id}/legal-aid/pdf`)
    const archive = await get(`/api/cases/${id}/documents/archive`)
    const bytes = await archive.arrayBuffer()
    await paper.arrayBuffer()
    found.push({ id, files: archive.ok ? bytes.byteLength : 0, hasPaper: paper.ok })
  }
  const [best] = found.sort((a, b) => Number(b.hasPaper) - Number(a.hasPaper) || b.files - a.files)
  const begun = await fetch(`${url}/api/cases`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ type: 'litigation' }),
  })
  const { id: draftId } = (await begun.json()) as { id: string }
  process.stdout.write(`(a case with ${best?.files} bytes of files, a paper: ${best?.hasPaper})\n`)
  return { url, token, email: ABUSER, caseId: best?.id ?? '', draftId }
}

export const neighbourBenchmark: Benchmark = { name: 'neighbours', run }
