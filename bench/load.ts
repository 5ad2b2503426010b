// A closed loop of keep-alive connections: each sends its next request when the last was answered.
import { Agent, get } from 'node:http'

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
  /** How long each answer took, in milliseconds. */
  latencies: number[]
}

/** Asks for each address in turn. Anything but a 200 is an error of the benchmark. */
export async function load(
  urls: readonly string[],
  token: string,
  { connections, ms }: LoadOptions,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const latencies: number[] = []
  let asked = 0
  async function loop(): Promise<void> {
    while (performance.now() < began + ms) {
      const url = urls[asked % urls.length] ?? ''
      asked += 1
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
