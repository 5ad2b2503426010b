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

/** Requests a second that were answered with 200; anything else is an error of the benchmark. */
export async function requestsPerSecond(
  url: string,
  token: string,
  options: { connections: number; ms: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const until = performance.now() + options.ms
  let answered = 0
  async function loop(): Promise<void> {
    while (performance.now() < until) {
      const status = await request(url, token, agent)
      if (status !== 200) throw new Error(`${url} answered ${status}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: options.connections }, loop))
  agent.destroy()
  return answered / (options.ms / 1000)
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
