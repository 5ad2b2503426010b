// Tests the strict parsing of calendar answers: real ones are read, and similar ones are not.
import { expect, test } from 'vitest'
import { calendarReplyIn, hasOwnText } from './calendar-reply.ts'

const FILE = [
  'BEGIN:VCALENDAR',
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'METHOD:REPLY',
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Brussels',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'DTSTART;TZID=Europe/Brussels:20261203T100000',
  'DTSTAMP:20261121T101112Z',
  'ORGANIZER;CN=Luc:mailto:dossiers+agenda@maat.example',
  'UID:6f1c0b52-5d0f-4a7e-9f6a-000000000001',
  'ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=ACCEPTED;CN="Cliente; Nora: chez',
  '  elle, 1er";X-NUM-GUESTS=0:mailto:Nora@Ailleurs.example',
  'SEQUENCE:3',
  'BEGIN:VALARM',
  'UID:not-the-event',
  'END:VALARM',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
]
const part = (lines: readonly string[], mimeType = 'text/calendar') => ({
  mimeType,
  filename: null,
  disposition: null,
  content: new TextEncoder().encode(lines.join('\r\n')),
})
const read = (lines: readonly string[]) => calendarReplyIn({ attachments: [part(lines)] })
const changed = (from: string, to: string) => read(FILE.map(line => line.replace(from, to)))
const withLine = (line: string) => read(FILE.toSpliced(-3, 0, line))

const REPLY = {
  uid: '6f1c0b52-5d0f-4a7e-9f6a-000000000001',
  sequence: 3,
  answer: 'accepted',
  attendee: { name: 'Cliente; Nora: chez elle, 1er', address: 'nora@ailleurs.example' },
  at: '2026-11-21T10:11:12.000Z',
  note: '',
  product: '-//Google Inc//Google Calendar 70.9054//EN',
} as const

test('reads an answer with its sender, its invitation and its time', () => {
  expect(read(FILE)).toEqual(REPLY)
  expect(changed('PARTSTAT=ACCEPTED', 'PARTSTAT=declined')?.answer).toBe('declined')
  expect(changed('PARTSTAT=ACCEPTED', 'PARTSTAT=TENTATIVE')?.answer).toBe('tentative')
  expect(changed('SEQUENCE:3', 'CLASS:PUBLIC')?.sequence).toBe(0)
})

test("reads a sender's comment wherever programs write it, as bounded text", () => {
  expect(withLine('COMMENT:Un peu tard\\, mais\\nje viens \u202e\u0007')?.note).toBe(
    'Un peu tard, mais\nje viens',
  )
  expect(changed('X-NUM-GUESTS=0', 'X-RESPONSE-COMMENT="À bientôt; Nora"')?.note).toBe('À bientôt; Nora')
  expect(withLine(`COMMENT:${'x'.repeat(4000)}`)?.note).toHaveLength(500)
})

test('the part and the attached file must agree', () => {
  const other = FILE.map(line => line.replace('ACCEPTED', 'DECLINED'))
  const file = part(FILE, 'application/ics')
  expect(calendarReplyIn({ attachments: [part(FILE), file] })).toEqual(REPLY)
  expect(calendarReplyIn({ attachments: [part(other), file] })).toBeUndefined()
  expect(calendarReplyIn({ attachments: [part(['x']), file] })).toBeUndefined()
  expect(calendarReplyIn({ attachments: Array(4).fill(file) })).toBeUndefined()
  expect(calendarReplyIn({ attachments: [] })).toBeUndefined()
})

test.each<[string, readonly string[]]>([
  ['a counter-proposal', FILE.map(line => line.replace('METHOD:REPLY', 'METHOD:COUNTER'))],
  ['two methods', FILE.toSpliced(3, 0, 'METHOD:REQUEST')],
  ['two who answer', FILE.toSpliced(-3, 0, 'ATTENDEE;PARTSTAT=DECLINED:mailto:nora@ailleurs.example')],
  [
    'somebody who answers for another',
    FILE.map(line => line.replace('PARTSTAT', 'SENT-BY="mailto:x@y.example";PARTSTAT')),
  ],
  ['a delegation', FILE.map(line => line.replace('ACCEPTED', 'DELEGATED'))],
  ['no answer', FILE.map(line => line.replace('PARTSTAT=ACCEPTED;', ''))],
  ['an address that is none', FILE.map(line => line.replace('Nora@Ailleurs.example', 'Nora'))],
  ['one day of a series', FILE.toSpliced(-3, 0, 'RECURRENCE-ID:20261203T090000Z')],
  ['two names of the event', FILE.toSpliced(-3, 0, 'UID:another')],
  ['two events', FILE.toSpliced(-2, 0, 'BEGIN:VEVENT', 'UID:another', 'END:VEVENT')],
  ['two calendars', [...FILE.slice(0, -1), ...FILE]],
  ['no moment', FILE.map(line => line.replace('DTSTAMP:20261121T101112Z', 'DTSTAMP:20261121'))],
  ['a moment that never was', FILE.map(line => line.replace('20261121T10', '20261321T10'))],
  ['a sequence that is no number', FILE.map(line => line.replace('SEQUENCE:3', 'SEQUENCE:-3'))],
  ['a file that never ends', FILE.slice(0, -2)],
  ['ends that nothing began', FILE.toSpliced(-3, 0, 'END:VTODO')],
  ['components in components', FILE.toSpliced(-3, 0, ...Array(9).fill('BEGIN:X'), ...Array(9).fill('END:X'))],
  ['a line that is none', FILE.toSpliced(-3, 0, 'no colon')],
  ['quotes that nobody closes', FILE.toSpliced(-3, 0, 'COMMENT;X="y:z')],
  ['too many lines', FILE.toSpliced(-3, 0, ...Array(1000).fill('COMMENT:x'))],
  ['too long a file', FILE.toSpliced(-3, 0, `COMMENT:${'x'.repeat(66_000)}`)],
  ['nothing', []],
])('%s is no answer', (_, lines) => {
  expect(read(lines)).toBeUndefined()
})

const WHO = 'Cliente; Nora: chez elle, 1er'
const APPLE = { ...REPLY, product: '-//Apple Inc.//macOS 15//EN' }

test("a program's standard sentence is not the sender's text", () => {
  expect(hasOwnText('', REPLY)).toBe(false)
  expect(hasOwnText(`${WHO} a accepté votre invitation à l’événement « Point ».`, APPLE)).toBe(false)
  expect(hasOwnText('nora@ailleurs.example has accepted your event invitation.', APPLE)).toBe(false)
  const google = `${WHO} has accepted this invitation.\n\nPoint\nThursday Dec 3\n\nInvitation from Google Calendar`
  expect(hasOwnText(google, REPLY)).toBe(false)
})

test("finds the sender's own text: alone, below such a sentence, or in a note", () => {
  expect(hasOwnText('Puis-je venir avec ma sœur ?', APPLE)).toBe(true)
  expect(hasOwnText(`${WHO} a accepté votre invitation.\n\nPuis-je venir avec ma sœur ?`, APPLE)).toBe(true)
  expect(hasOwnText(`${WHO} has accepted this invitation with a note:\n\n“À deux.”\n\nPoint`, REPLY)).toBe(
    true,
  )
})
