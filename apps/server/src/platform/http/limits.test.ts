import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { freePort } from '../free-port.ts'
import { REFUSAL_DELAY_MS } from './build-server.ts'

async function openLimited() {
  const app = await openTestApp({ requestsPerMinute: 5 })
  onTestFinished(() => app.close())
  const statusOf = async (url: string) => (await app.server.inject({ url })).statusCode
  const statuses = async (url: string, times: number) => {
    const answers: number[] = []
    for (let time = 0; time < times; time += 1) answers.push(await statusOf(url))
    return answers
  }
  return { statusOf, statuses }
}

test('every path has its limit, even an unknown one', async () => {
  const { statusOf, statuses } = await openLimited()
  expect(await statuses('/api/nowhere', 6)).toEqual([404, 404, 404, 404, 404, 429])
  expect(await statuses('/readyz', 21)).toEqual([...Array(20).fill(200), 429])
  expect(await statusOf('/healthz')).toBe(429)
})

test('the documentation has a smaller limit, and using it up does not limit the work', async () => {
  const { statusOf, statuses } = await openLimited()
  expect(await statuses('/api/docs/json', 2)).toEqual([200, 429])
  expect(await statusOf('/api/firm')).toBe(200)
})

test('delays the refusal of an excessive request by a second, but not other answers', async () => {
  const app = await openTestApp({ requestsPerMinute: 5 }, undefined, { brakeMs: REFUSAL_DELAY_MS })
  onTestFinished(() => app.close())
  const answered: number[] = []
  const ask = async (url: string) => answered.push((await app.server.inject({ url })).statusCode)
  for (let count = 0; count < 5; count += 1) await ask('/api/nowhere')
  const begun = performance.now()
  await Promise.all([ask('/api/nowhere'), ask('/healthz')])
  expect(answered).toEqual([404, 404, 404, 404, 404, 200, 429])
  // A timer may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(REFUSAL_DELAY_MS - 2)
})

test('outside of tests, the delay is one second', () => expect(REFUSAL_DELAY_MS).toBe(1000))

test('metrics are served on their own port only', async () => {
  const metricsPort = await freePort()
  const app = await openTestApp({ metricsPort })
  onTestFinished(() => app.close())
  const port = await app.listen()
  const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await figures.text()).toContain('maat_http_request_seconds')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/firm`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
})
