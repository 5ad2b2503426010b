import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuickTime } from './quick-time.ts'

test.each([
  ['1h20 letter to the landlord', 80, 'letter to the landlord', 'writing'],
  ['80m appel client', 80, 'appel client', 'call'],
  ['1,5u brief', 90, 'brief', 'writing'],
  ['1.25 h étude du dossier', 75, 'étude du dossier', 'research'],
  ['0:45 zitting vrederechter', 45, 'zitting vrederechter', 'hearing'],
  ['45 min audience', 45, 'audience', 'hearing'],
  ['1h réunion avec la cliente', 60, 'réunion avec la cliente', 'meeting'],
  ['1 h 20 lettre', 80, 'lettre', 'writing'],
  ['1h5 note', 65, 'note', 'writing'],
  ['1h05m note', 65, 'note', 'writing'],
  ['2 uur verplaatsing naar Gent', 120, 'verplaatsing naar Gent', 'travel'],
  ['1 hour 20 minutes advice', 80, 'advice', 'advice'],
  ['1 heure et 20 minutes avis', 80, 'avis', 'advice'],
  ['1 uur en 5 minuten telefoongesprek', 65, 'telefoongesprek', 'call'],
  ['90’ vergadering', 90, 'vergadering', 'meeting'],
  ['  1H20 :  Appel   bâtonnier ', 80, 'Appel bâtonnier', 'call'],
  ['15m – mail', 15, 'mail', 'writing'],
  ['30 min conclusions d’appel', 30, 'conclusions d’appel', 'writing'],
  ['30 min cour d’appel', 30, 'cour d’appel', 'other'],
  ['1h 3 letters to the bailiff', 60, '3 letters to the bailiff', 'writing'],
  ['lettre au bailleur 1h20', 80, 'lettre au bailleur', 'writing'],
  ['telefoon met cliënt, 20 min', 20, 'telefoon met cliënt', 'call'],
  ['train to Paris, 1 heure et 20 minutes', 80, 'train to Paris', 'travel'],
  ['10 min', 10, '', 'other'],
])('%j', (line, minutes, text, activity) => {
  expect(readQuickTime(line)).toEqual({ minutes, text, activity })
})

test.each([
  '',
  'letter to the landlord',
  '3 mails',
  '20 letters',
  '0 min call',
  '0:00',
  '25h call',
  '1:75 call',
  'h call',
  '1234567 min',
])('%j has no time', line => {
  expect(readQuickTime(line)).toBeUndefined()
})

test('any typed text gives a whole number of minutes within one day', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(200), (text, number) => {
      for (const line of [text, `${number}${text}`, `${number}h${text}`, `${text} ${number}m`]) {
        const read = readQuickTime(line)
        if (!read) continue
        expect(Number.isInteger(read.minutes) && read.minutes >= 1 && read.minutes <= 1440).toBe(true)
        expect(read.text).toBe(read.text.trim())
      }
    }),
  )
})
