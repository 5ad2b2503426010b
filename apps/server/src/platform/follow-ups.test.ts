import { expect, test } from 'vitest'
import type { DomainEvent } from './domain-event.ts'
import { after, FollowUps } from './follow-ups.ts'
import type { Work } from './http/work.ts'

const WORK = {} as Work
const doorClosed: DomainEvent<string> = { name: 'a door is closed' }
const windowOpened: DomainEvent<number> = { name: 'a window is opened' }

test('runs each step after the previous one, and only for its own event', async () => {
  const done: string[] = []
  const step = (name: string) => async (_: Work, about: unknown) => {
    await Promise.resolve()
    done.push(`${name} of ${about}`)
  }
  const followUps = new FollowUps([
    after(windowOpened, step('airing')),
    after(doorClosed, step('locking'), step('leaving')),
  ])
  await followUps.run(WORK, doorClosed, 'the hall')
  expect(done).toEqual(['locking of the hall', 'leaving of the hall'])
})

test('every event needs its listed consequences: a missing entry is an error', async () => {
  const followUps = new FollowUps([after(doorClosed)])
  await expect(followUps.run(WORK, windowOpened, 1)).rejects.toThrow(
    "No consequences are listed for the event 'a window is opened'",
  )
})
