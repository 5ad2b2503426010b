import { expect, test } from 'vitest'
import { Subscriptions } from './subscriptions.ts'

const subscriber = (serial: number) => ({ serial, channels: new Set<string>() })

test('a withdrawal affects earlier connections, not later ones', () => {
  const subscriptions = new Subscriptions()
  subscriptions.withdraw('private-user-anna', 2)
  const withdrawn = [1, 2, 3].map(serial =>
    subscriptions.isWithdrawn(subscriber(serial), 'private-user-anna'),
  )
  expect(withdrawn).toEqual([true, true, false])
  expect(subscriptions.isWithdrawn(subscriber(1), 'private-user-bram')).toBe(false)
})

test('forgets a withdrawal exactly when the last earlier connection has closed', () => {
  const subscriptions = new Subscriptions()
  subscriptions.withdraw('private-user-anna', 2)
  subscriptions.forgetWithdrawals(2)
  expect(subscriptions.isWithdrawn(subscriber(2), 'private-user-anna')).toBe(true)
  subscriptions.forgetWithdrawals(3)
  expect(subscriptions.isWithdrawn(subscriber(2), 'private-user-anna')).toBe(false)
})

test('removes an empty channel', () => {
  const subscriptions = new Subscriptions<ReturnType<typeof subscriber>>()
  const anna = subscriber(1)
  for (const channel of ['a', 'b']) subscriptions.join(anna, channel)
  expect([...subscriptions.channels()]).toEqual(['a', 'b'])
  subscriptions.leaveAll(anna)
  expect([...subscriptions.channels()]).toEqual([])
})
