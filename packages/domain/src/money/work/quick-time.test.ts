import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuickTime } from './quick-time.ts'

const FRENCH = [
  ['1h20 lettre au bailleur', 80, 'lettre au bailleur', 'writing'],
  ['80m appel client', 80, 'appel client', 'call'],
  ['1.25 h étude du dossier', 75, 'étude du dossier', 'research'],
  ['45 min audience', 45, 'audience', 'hearing'],
  ['1h réunion avec la cliente', 60, 'réunion avec la cliente', 'meeting'],
  ['1 h 20 lettre', 80, 'lettre', 'writing'],
  ['1 heure et 20 minutes avis', 80, 'avis', 'advice'],
  ['  1H20 :  Appel   bâtonnier ', 80, 'Appel bâtonnier', 'call'],
  ['30 min conclusions d’appel', 30, 'conclusions d’appel', 'writing'],
  ['30 min cour d’appel', 30, 'cour d’appel', 'other'],
  ['lettre au bailleur 1h20', 80, 'lettre au bailleur', 'writing'],
  ['0,4 h mail à l’huissier', 24, 'mail à l’huissier', 'writing'],
  ['2 heures plaidoirie', 120, 'plaidoirie', 'hearing'],
  ['25 min : coup de fil au greffe', 25, 'coup de fil au greffe', 'other'],
  ['1h05 rendez-vous au cabinet', 65, 'rendez-vous au cabinet', 'meeting'],
  ['recherche de jurisprudence, 50 min', 50, 'recherche de jurisprudence', 'research'],
  ['3h déplacement à Namur', 180, 'déplacement à Namur', 'travel'],
  ['0:30 consultation', 30, 'consultation', 'advice'],
  ['12 mn relance', 12, 'relance', 'other'],
  ['rédaction de la requête – 2 h 15', 135, 'rédaction de la requête', 'writing'],
  ['2,5 lettre au bailleur', 150, 'lettre au bailleur', 'writing'],
  ['2,5', 150, '', 'other'],
  ['0.25 appel client', 15, 'appel client', 'call'],
] as const

const DUTCH = [
  ['1,5u brief', 90, 'brief', 'writing'],
  ['0:45 zitting vrederechter', 45, 'zitting vrederechter', 'hearing'],
  ['2 uur verplaatsing naar Gent', 120, 'verplaatsing naar Gent', 'travel'],
  ['1 uur en 5 minuten telefoongesprek', 65, 'telefoongesprek', 'call'],
  ['90’ vergadering', 90, 'vergadering', 'meeting'],
  ['telefoon met cliënt, 20 min', 20, 'telefoon met cliënt', 'call'],
  ['0,4 u telefoon cliënt', 24, 'telefoon cliënt', 'call'],
  ['1u20 dagvaarding opstellen', 80, 'dagvaarding opstellen', 'writing'],
  ['10 minuten e-mail aan deurwaarder', 10, 'e-mail aan deurwaarder', 'writing'],
  ['2 uren pleidooi', 120, 'pleidooi', 'hearing'],
  ['1u30 conclusies', 90, 'conclusies', 'writing'],
  ['35 min overleg met collega', 35, 'overleg met collega', 'meeting'],
  ['1 uur rechtspraak lezen', 60, 'rechtspraak lezen', 'research'],
  ['0,25 uur advies', 15, 'advies', 'advice'],
  ['opzoeking rechtsleer 45 min', 45, 'opzoeking rechtsleer', 'research'],
  ['1 minuut nota', 1, 'nota', 'writing'],
  ['3u trein naar Parijs', 180, 'trein naar Parijs', 'travel'],
  ['50m gebeld met griffie', 50, 'gebeld met griffie', 'call'],
  ['1u05 gesprek met getuige', 65, 'gesprek met getuige', 'meeting'],
  ['ingebrekestelling – 1,2 u', 72, 'ingebrekestelling', 'writing'],
] as const

const ENGLISH = [
  ['1h20 letter to the landlord', 80, 'letter to the landlord', 'writing'],
  ['1 hour 20 minutes advice', 80, 'advice', 'advice'],
  ['15m – mail', 15, 'mail', 'writing'],
  ['1h 3 letters to the bailiff', 60, '3 letters to the bailiff', 'writing'],
  ['train to Paris, 1 heure et 20 minutes', 80, 'train to Paris', 'travel'],
  ['1h5 note', 65, 'note', 'writing'],
  ['1h05m note', 65, 'note', 'writing'],
  ['25 min research on easements', 25, 'research on easements', 'research'],
  ['2 hours hearing', 120, 'hearing', 'hearing'],
  ['0.2 h phone call with client', 12, 'phone call with client', 'call'],
  ['1.5 hours drafting submissions', 90, 'drafting submissions', 'writing'],
  ['1 hr meeting with expert', 60, 'meeting with expert', 'meeting'],
  ['3 hrs travel to Liège', 180, 'travel to Liège', 'travel'],
  ['met the witness 40 min', 40, 'met the witness', 'meeting'],
  ['reading the file, 1:10', 70, 'reading the file', 'research'],
  ['5 mins e-mail', 5, 'e-mail', 'writing'],
  ['contract review 2h30', 150, 'contract review', 'writing'],
  ['1 hour and 15 minutes analysis', 75, 'analysis', 'research'],
  ['20 minutes: called the court', 20, 'called the court', 'call'],
  ['10 min', 10, '', 'other'],
] as const

test.each([...FRENCH, ...DUTCH, ...ENGLISH])('%j', (line, minutes, text, activity) => {
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

test.each([
  '2,5 € de timbres',
  '12,50 EUR de copies',
  '2.5.2026 audience',
  '3,5% d’intérêts',
  'copies 12,50',
  '25,00 lettre',
])('takes %s for no duration', line => expect(readQuickTime(line)).toBeUndefined())
