import type { NotificationId } from '@maat/contract/ids'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { playNotificationSound } from './ring.ts'
import * as sounds from './sounds.ts'

const notification = { id: '1' as NotificationId }
let requests: string[]
/** Whether another screen was first, or shows the subject. */
let isHeard: boolean

let playSound: MockInstance<typeof sounds.playSound>

beforeEach(() => {
  playSound = vi.spyOn(sounds, 'playSound').mockReturnValue()
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00') })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  requests = []
  isHeard = false
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return isHeard ? Response.json({ code: 'notification.heard' }, { status: 409 }) : Response.json({})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const night = { from: '20:00', until: '08:00', weekends: true }

async function rung(
  change: Partial<Parameters<typeof playNotificationSound>[1]> = {},
  waited = 2000,
): Promise<void> {
  const ringing = playNotificationSound(notification, { sound: 'melody', quietHours: undefined, ...change })
  await vi.advanceTimersByTimeAsync(waited)
  if (waited === 2000) await ringing
}

test('the first screen to ask plays the sound', async () => {
  await rung()
  expect(requests).toEqual(['/api/notification/1/ring'])
  expect(playSound).toHaveBeenCalledExactlyOnceWith('melody')
})

test('a later screen, or one whose subject another screen shows, stays silent', async () => {
  isHeard = true
  await rung()
  expect(playSound).not.toHaveBeenCalled()
})

test('the screen in front asks before the others', async () => {
  await rung({}, 1000)
  expect(requests).toHaveLength(1)
  vi.mocked(document.hasFocus).mockReturnValue(false)
  await rung({}, 1000)
  expect(requests).toHaveLength(1)
})

test('plays nothing in quiet hours, or if the user wants no sound', async () => {
  await rung({ sound: 'silent' })
  vi.setSystemTime(new Date('2026-11-18T21:00:00'))
  await rung({ quietHours: night })
  expect(requests).toEqual([])
  await rung()
  expect(requests).toHaveLength(1)
})

test('a page without user activation leaves the sound to another', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  await rung()
  expect(requests).toEqual([])
})
