import { expect, test } from 'vitest'
import { checkTimeZone } from './time-zone.ts'

test.each(['Europe/Brussels', 'Africa/Douala', 'America/Argentina/Buenos_Aires'])(
  '%s is a valid time zone',
  name => {
    expect(checkTimeZone(name)).toBeUndefined()
  },
)

test.each(['', 'Brussels', 'Europe/Atlantis', '+01:00', 'CET', 'Europe/Brussels ', 'a'.repeat(500)])(
  '%j is not a valid time zone',
  name => {
    expect(checkTimeZone(name)).toBe('time-zone.invalid')
  },
)
