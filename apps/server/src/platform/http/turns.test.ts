import { expect, test } from 'vitest'
import { waitUntil } from '../../../test/wait-until.ts'
import { ConcurrencyLimiter, type OnFinished } from './turns.ts'

const limits = (atOnce: number, ofOne = atOnce) => ({ atOnce, ofOne, mostWaiting: 60, mostWaitingOfOne: 30 })

function begin(turns: ConcurrencyLimiter, begun: string[], whenOver?: OnFinished) {
  const ends: (() => void)[] = []
  const run = (who: string, name: string) =>
    turns.run(
      who,
      async () => {
        begun.push(name)
        await new Promise<void>(resolve => ends.push(resolve))
        return name
      },
      whenOver,
    )
  return { run, ends }
}

test('runs up to the limit at once, and the next one when there is room', async () => {
  const begun: string[] = []
  const { run, ends } = begin(new ConcurrencyLimiter(limits(2)), begun)
  const all = [run('a', '1'), run('a', '2'), run('a', '3')]
  expect(begun).toEqual(['1', '2'])
  ends[0]?.()
  expect(await all[0]).toBe('1')
  expect(begun).toEqual(['1', '2', '3'])
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual(['1', '2', '3'])
})

test("a user without running work comes before another's next request", async () => {
  const begun: string[] = []
  const { run, ends } = begin(new ConcurrencyLimiter(limits(2)), begun)
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')]
  ends[0]?.()
  await all[0]
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  for (const _ of all) for (const end of ends) end()
  await all[1]
  for (const end of ends) end()
  await all[3]
})

test('failed work passes its turn on', async () => {
  const turns = new ConcurrencyLimiter(limits(1))
  const failing = turns.run('a', async () => {
    throw new Error('broken')
  })
  const next = turns.run('a', async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('at most thirty wait per user and sixty in all; further ones are asked to come back', async () => {
  const turns = new ConcurrencyLimiter(limits(1))
  const begun: string[] = []
  const { run, ends } = begin(turns, begun)
  const all = [run('a', 'first')]
  const done = (who: string) => turns.run(who, async () => who)
  for (let at = 0; at < 30; at += 1) all.push(done('a'))
  await expect(done('a')).rejects.toMatchObject({ code: 'server.busy', extra: { retryAfter: 5 } })
  for (let at = 0; at < 30; at += 1) all.push(done(`b${at}`))
  await expect(done('c')).rejects.toMatchObject({ code: 'server.busy' })
  ends[0]?.()
  expect(await Promise.all(all)).toHaveLength(61)
})

test('a user gets only their share, even if no other user asks', async () => {
  const begun: string[] = []
  const { run, ends } = begin(new ConcurrencyLimiter(limits(3, 2)), begun)
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')]
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  ends[0]?.()
  await all[0]
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const end of ends) end()
  await Promise.all(all)
})

test('each waiting user gets one turn before any gets a second', async () => {
  const begun: string[] = []
  const { run, ends } = begin(new ConcurrencyLimiter(limits(1)), begun)
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(name => run(name[0] ?? '', name))
  for (let at = 0; at < all.length; at += 1) {
    await waitUntil(() => expect(begun).toHaveLength(at + 1))
    ends[at]?.()
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  await Promise.all(all)
})

test('skips work of a client that left while waiting', async () => {
  const begun: string[] = []
  let hangUp = () => {}
  const turns = new ConcurrencyLimiter(limits(1))
  const { run, ends } = begin(turns, begun)
  const first = run('a', 'first')
  const gone = begin(turns, begun, then => {
    hangUp = then
  }).run('b', 'gone')
  const last = run('c', 'last')
  hangUp()
  await expect(gone).rejects.toMatchObject({ code: 'server.busy' })
  ends[0]?.()
  await first
  await waitUntil(() => expect(begun).toContain('last'))
  ends[1]?.()
  await last
  expect(begun).toEqual(['first', 'last'])
})
