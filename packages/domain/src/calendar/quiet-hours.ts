// A user's quiet hours without sounds, in the time zone of the device.

export interface QuietHours {
  /** '20:00'; later than `until` if the night is in between. */
  from: string
  until: string
  weekends: boolean
}

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '20:00', until: '08:00', weekends: true }

const SATURDAY = 6
const SUNDAY = 0

export function isQuiet({ from, until, weekends }: QuietHours, now: Date): boolean {
  const weekday = now.getDay()
  if (weekends && (weekday === SATURDAY || weekday === SUNDAY)) return true
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(now.getHours())}:${two(now.getMinutes())}`
  return from <= until ? from <= time && time < until : from <= time || time < until
}
