// Plays one sound per notification, however many screens are open: the first screen that asks plays it, and none if a
// screen shows the subject. The screen in front asks first.
import type { Notification } from '@maat/contract/communication/notifications'
import type { Sound } from '@maat/domain/accounts/appearance'
import { isQuiet, type QuietHours } from '@maat/domain/calendar/quiet-hours'
import { CallError, call } from '../../../api/call.ts'
import { importWithRetry } from '../../../api/lazy-import.ts'
import { ringNotification } from '../../../api/operations/communication/notifications.ts'

/** By then, a screen that shows the subject has reported it. */
const WAITS_MS = { inFront: 700, behind: 1500 }

export interface Ringing {
  sound: Sound
  quietHours: QuietHours | undefined
}

/** Browsers block sound on a page without user activation, so it leaves the sound to another. */
const maySound = () => navigator.userActivation?.hasBeenActive ?? true

export async function playNotificationSound(
  { id }: Pick<Notification, 'id'>,
  { sound, quietHours }: Ringing,
): Promise<void> {
  if (sound === 'silent' || !maySound()) return
  if (quietHours && isQuiet(quietHours, new Date())) return
  const wait = document.hasFocus() ? WAITS_MS.inFront : WAITS_MS.behind
  await new Promise(resolve => setTimeout(resolve, wait))
  try {
    await call(ringNotification, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'notification.heard'))
      console.warn('The notification sound was not played', error)
    return
  }
  const { playSound } = await importWithRetry(() => import('./sounds.ts'))
  playSound(sound)
}
