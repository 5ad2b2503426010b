// The operations that people open most: the server's own CPU time for each request, beside which the database works in
// processes of its own, compared with a bare reply of the same bytes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCalendar } from '@maat/contract/calendar/calendar'
import { readCase } from '@maat/contract/cases/cases'
import { listMessages } from '@maat/contract/communication/messages'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import { listDocuments } from '@maat/contract/documents/documents'
import { readDashboard } from '@maat/contract/firm/dashboard'
import { readFrame } from '@maat/contract/firm/frame'
import { listInvoices } from '@maat/contract/money/invoices'
import { readMyWeek } from '@maat/contract/money/time'
import { urlOf } from '@maat/contract/operation'
import pg from 'pg'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { cpuOfRequest } from './cpu/cpu-of-request.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { median } from './load.ts'
import { lasting, sized } from './size.ts'

const ROUNDS = sized(5, 1, 'BENCH_ROUNDS')
const LOAD = { connections: 10, ms: lasting(2000) }

/** The most that a request may cost, in bare replies. */
const BUDGETS = {
  'dashboard, admin': 65,
  'dashboard, assistant': 65,
  'dashboard, avocat': 85,
  'dashboard, client': 65,
  frame: 60,
  'case page': 15,
  documents: 16,
  messages: 14,
  calendar: 36,
  'unread notifications': 22,
  invoices: 22,
  time: 24,
}

interface HotRequest {
  name: keyof typeof BUDGETS
  token: string
  path: string
}

async function run(): Promise<BenchmarkLine[]> {
  const product = await startDemoProduct()
  const requests = await requestsOf(product)
  const bare = await startBareReplies(product, requests)
  const floor = (place: number) => ({ pid: bare.pid, urls: [`http://127.0.0.1:${bare.port}/${place}`] })
  try {
    const lines: BenchmarkLine[] = []
    for (const [place, { name, token, path }] of requests.entries()) {
      const [ours, theirs]: number[][] = [[], []]
      for (let round = 0; round <= ROUNDS; round += 1) {
        const own = await cpuOfRequest({ pid: product.process.pid, urls: [product.url + path] }, token, LOAD)
        const bareReply = await cpuOfRequest(floor(place), token, LOAD)
        if (round > 0) [ours?.push(own), theirs?.push(bareReply)]
      }
      const [own, bareReply] = [median(ours ?? []), median(theirs ?? [])]
      const ratio = own / bareReply
      lines.push({
        what: `hot: ${name}`,
        measured: `${own.toFixed(0)} µs of CPU, ${ratio.toFixed(1)} bare replies of ${bareReply.toFixed(0)} µs`,
        bar: `at most ${BUDGETS[name]} bare replies`,
        ok: ratio <= BUDGETS[name],
      })
    }
    return lines
  } finally {
    bare.stop()
    await product.stop()
  }
}

async function requestsOf({ databaseUrl, signIn }: DemoProduct): Promise<HotRequest[]> {
  const [admin, assistant, avocat, client] = await Promise.all(
    ['admin', 'assistant', 'avocat', 'client'].map(role => signIn(`${role}@maat.example`)),
  )
  if (!admin || !assistant || !avocat || !client) throw new Error('Nobody signed in')
  const caseId = await busiestCaseOf(databaseUrl, avocat.id)
  const dashboard = urlOf(readDashboard)
  return [
    { name: 'dashboard, admin', token: admin.token, path: dashboard },
    { name: 'dashboard, assistant', token: assistant.token, path: dashboard },
    { name: 'dashboard, avocat', token: avocat.token, path: dashboard },
    { name: 'dashboard, client', token: client.token, path: dashboard },
    { name: 'frame', token: avocat.token, path: urlOf(readFrame) },
    { name: 'case page', token: avocat.token, path: urlOf(readCase).replace(':caseId', caseId) },
    { name: 'documents', token: avocat.token, path: urlOf(listDocuments) },
    { name: 'messages', token: avocat.token, path: urlOf(listMessages).replace(':conversationId', caseId) },
    { name: 'calendar', token: avocat.token, path: `${urlOf(readCalendar)}?${weekOf(new Date())}` },
    {
      name: 'unread notifications',
      token: client.token,
      path: urlOf(listUnreadNotifications).replace(':userId', client.id),
    },
    { name: 'invoices', token: admin.token, path: urlOf(listInvoices) },
    { name: 'time', token: avocat.token, path: urlOf(readMyWeek) },
  ]
}

function weekOf(now: Date): string {
  const from = new Date(now.getTime() - 3 * 86_400_000).toISOString()
  const to = new Date(now.getTime() + 4 * 86_400_000).toISOString()
  return new URLSearchParams({ from, to, of: 'me' }).toString()
}

async function busiestCaseOf(databaseUrl: string, lawyerId: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select c.id from cases c left join conversations k on k.id = c.id
     where c.lawyer_id = $1 and c.status = 'in-progress' order by k.last_position desc nulls last limit 1`,
    [lawyerId],
  )
  await client.end()
  if (!rows[0]) throw new Error('The lawyer of the demo firm has no case')
  return rows[0].id
}

async function startBareReplies(product: DemoProduct, requests: readonly HotRequest[]) {
  const replies = await Promise.all(
    requests.map(async ({ token, path }) => {
      const response = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return await response.json()
    }),
  )
  const folder = mkdtempSync(join(tmpdir(), 'maat-bench-'))
  const file = join(folder, 'replies.json')
  writeFileSync(file, JSON.stringify(replies))
  const bare: ChildProcess = fork(join(import.meta.dirname, 'bare', 'reply-server.ts'), [file])
  const [port] = (await once(bare, 'message')) as [number]
  rmSync(folder, { recursive: true })
  return { pid: bare.pid, port, stop: () => bare.kill() }
}

export const hotBenchmark: Benchmark = { name: 'hot', run }
