import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { waitUntil } from '../../wait-until.ts'
import { createQueryClient } from './query-client.ts'

function opened() {
  const client = createQueryClient()
  const answers: ((answer: string) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string>(answer => answers.push(answer)))
  const seen: (string | undefined)[] = []
  const observer = new QueryObserver(client, { queryKey: ['letters'], queryFn })
  observer.subscribe(({ data }) => seen.push(data))
  return { client, answers, queryFn, seen }
}

test('reads data again, only once, if it changed during its first read', async () => {
  const { client, answers, queryFn, seen } = opened()
  const refreshed = client.invalidateQueries({ queryKey: ['letters'] })
  answers[0]?.('on its way')
  await waitUntil(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]?.('has left')
  await refreshed
  expect(seen.at(-1)).toBe('has left')
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('reads known data again without waiting for the older answer', async () => {
  const { client, answers, queryFn, seen } = opened()
  answers[0]?.('first')
  await waitUntil(() => expect(seen.at(-1)).toBe('first'))
  void client.invalidateQueries({ queryKey: ['letters'] })
  const refreshed = client.invalidateQueries({ queryKey: ['letters'] })
  await waitUntil(() => expect(queryFn).toHaveBeenCalledTimes(3))
  answers[2]?.('third')
  answers[1]?.('second')
  await refreshed
  expect(seen.at(-1)).toBe('third')
})

test("shows a user's change before the browser paints again", async () => {
  const client = createQueryClient()
  const onChange = vi.fn()
  // Subscribes in the same way as the hooks.
  new QueryObserver(client, { queryKey: ['sound'], enabled: false }).subscribe(
    notifyManager.batchCalls(onChange),
  )
  client.setQueryData(['sound'], 'chosen')
  await Promise.resolve()
  expect(onChange).toHaveBeenCalled()
})
