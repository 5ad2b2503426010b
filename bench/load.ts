// A closed loop of keep-alive connections: each sends its next request when the last one is answered. It uses wrk where
// installed (`apt-get install wrk`); a loop in Node costs as much as what it measures, so all results look alike.
import { execFile } from 'node:child_process'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { IS_SMALLEST } from './size.ts'

function request(url: string, token: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, response => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

export interface LoadOptions {
  connections: number
  ms: number
}

export interface Load {
  perSecond: number
  /** The latency of each answer in milliseconds; with wrk, 400 representative values. */
  latencies: number[]
}

const run = promisify(execFile)
let hasWrk: Promise<boolean> | undefined

async function findWrk(): Promise<boolean> {
  const isThere = await run('sh', ['-c', 'command -v wrk']).then(
    () => true,
    () => false,
  )
  if (!isThere) process.stdout.write('wrk is not installed: Node drives, and flatters all ratios\n')
  return isThere
}

/** Requests each address in turn, all on one server. Any status other than 200 is an error of the benchmark. */
export async function load(urls: readonly string[], token: string, options: LoadOptions): Promise<Load> {
  // wrk measures at least a second.
  hasWrk ??= IS_SMALLEST ? Promise.resolve(false) : findWrk()
  return (await hasWrk) ? await driveByWrk(urls, token, options) : await driveByNode(urls, token, options)
}

async function driveByWrk(urls: readonly string[], token: string, options: LoadOptions): Promise<Load> {
  const { connections, ms } = options
  const [first = ''] = urls
  const paths = urls.map(url => url.slice(new URL(url).origin.length))
  // wrk accepts only whole seconds.
  const words = [
    '-t1',
    `-c${connections}`,
    `-d${Math.ceil(ms / 1000)}s`,
    '-s',
    join(import.meta.dirname, 'wrk.lua'),
  ]
  const { stdout } = await run('wrk', [
    ...words,
    '-H',
    `Authorization: Bearer ${token}`,
    first,
    '--',
    ...paths,
  ])
  const measured: Load & { failed: number } = JSON.parse(
    /^MEASURED (.*)$/m.exec(stdout)?.[1] ?? '{"failed":-1}',
  )
  if (measured.failed !== 0) throw new Error(`${first} did not answer 200 each time:\n${stdout}`)
  return measured
}

async function driveByNode(urls: readonly string[], token: string, options: LoadOptions): Promise<Load> {
  const { connections, ms } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const latencies: number[] = []
  let sentCount = 0
  async function loop(): Promise<void> {
    while (performance.now() < began + ms) {
      const url = urls[sentCount % urls.length] ?? ''
      sentCount += 1
      const sent = performance.now()
      const status = await request(url, token, agent)
      if (status !== 200) throw new Error(`${url} answered ${status}`)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  agent.destroy()
  return { perSecond: latencies.length / ((performance.now() - began) / 1000), latencies }
}
export async function requestsPerSecond(url: string, token: string, options: LoadOptions): Promise<number> {
  return (await load([url], token, options)).perSecond
}

/** The value that `share` of all values do not exceed. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]) => quantile(values, 0.5)

export const spread = (values: readonly number[]) =>
  `${median(values).toFixed(2)} [${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}]`
