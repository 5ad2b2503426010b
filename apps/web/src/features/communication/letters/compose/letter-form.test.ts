import type { LetterView } from '@maat/contract/communication/letters'
import { expect, test } from 'vitest'
import { mergeChanges } from '../../../../forms/merge-changes.ts'
import {
  addressesIn,
  bodyOf,
  emptyLetter,
  fromTemplate,
  keptAttachments,
  type LetterValues,
  languageFor,
  letterBodyOf,
  MERGING,
  type MergedLetter,
  valuesOf,
  withTyped,
} from './letter-form.ts'

test('accepts one or several addresses, and does not guess invalid ones', () => {
  expect(addressesIn(' Nora@Client.example, <luc@b.example>; c@d.example ')).toEqual([
    'nora@client.example',
    'luc@b.example',
    'c@d.example',
  ])
  expect(addressesIn('nora@client.example, luc')).toBeUndefined()
  expect(addressesIn('  ')).toEqual([])
})

test('a letter uses the language of its recipient', () => {
  const people = [{ address: 'a@b.example', name: 'A', part: 'client' as const, language: 'nl' as const }]
  expect(languageFor(['a@b.example'], people, 'fr')).toBe('nl')
  expect(languageFor(['x@y.example'], people, 'fr')).toBe('fr')
})

test('fills a template with the data of the case', () => {
  const texts = (text: string) => ({ fr: text, en: text, nl: text })
  const template = { subject: texts('Dossier {{number}}'), text: texts('{{client}} {{lawyer}}') }
  expect(fromTemplate(template, 'fr', { number: 'BRU-1', client: 'Nora' })).toEqual({
    subject: 'Dossier BRU-1',
    text: 'Nora {{lawyer}}',
  })
})

test("reads the sending time in the time zone of the writer's office", () => {
  const values = { ...emptyLetter('fr'), isLater: true, day: '2026-07-01', time: '09:00' }
  expect(bodyOf(values, 'Europe/Brussels').sendAt).toBe('2026-07-01T07:00:00.000Z')
  expect(bodyOf(values, 'Africa/Douala').sendAt).toBe('2026-07-01T08:00:00.000Z')
  expect(bodyOf({ ...values, isLater: false }, 'Europe/Brussels')).not.toHaveProperty('sendAt')
})

test('includes an address that was only typed, and reports an invalid one', () => {
  const values = { ...emptyLetter('fr'), to: ['a@b.example'], toTyped: 'c@d.example', ccTyped: 'jean@' }
  expect(withTyped(values, 'to')).toEqual(['a@b.example', 'c@d.example'])
  expect(withTyped(values, 'cc')).toBeUndefined()
  expect(bodyOf(values, 'Europe/Brussels').to).toEqual(['a@b.example', 'c@d.example'])
})

const file = { name: 'Constat', mediaType: 'application/pdf', size: 9, state: 'ready', isInternal: true }
const LETTER = {
  ...{ recipients: [], sendAt: null, language: 'fr', subject: 'S', text: 'T', version: 3 },
  attachments: [
    { ...file, id: 'x', documentId: 'd' },
    { ...file, id: 'y', documentId: null },
  ],
} as unknown as LetterView
const VALUES = valuesOf(LETTER, 'Europe/Brussels')

test('attachments of a waiting letter stay, even if their document no longer exists', () => {
  expect(keptAttachments(VALUES).map(({ attachmentId, isInternal }) => [attachmentId, isInternal])).toEqual([
    ['x', true],
    ['y', true],
  ])
  const added = { ...VALUES, attachments: [...VALUES.attachments, { ...file, id: 'new' }] }
  expect(bodyOf(added, 'Europe/Brussels').attachments).toEqual(['new'])
})

/** The letter after a save by a colleague, which renews the ids of its attachments. */
const savedByColleague = (change: Partial<LetterView>): LetterValues =>
  valuesOf(
    {
      ...LETTER,
      attachments: LETTER.attachments.map(one => ({ ...one, id: `${one.id}2` })),
      ...change,
    },
    'Europe/Brussels',
  )

function merge(mine: LetterValues, theirs: LetterValues) {
  const records = [VALUES, mine, theirs].map(MERGING.recordOf)
  const { merged, clashes } = mergeChanges(...(records as [MergedLetter, MergedLetter, MergedLetter]))
  const { attachments, keptAttachmentIds } = letterBodyOf(MERGING.valuesOf(merged), 'Europe/Brussels')
  return { merged, clashes: clashes.map(({ path }) => path), sent: [keptAttachmentIds, attachments] }
}

test('new ids of the same attachments are no change, and the next save sends them', () => {
  const theirs = savedByColleague({ subject: 'Theirs' })
  const { merged, clashes, sent } = merge({ ...VALUES, text: 'Mine' }, theirs)
  expect([merged.subject, merged.text, clashes]).toEqual(['Theirs', 'Mine', []])
  expect(sent).toEqual([['x2', 'y2'], []])
})

test("a document that the user removed or added stays so after a colleague's save", () => {
  const [, second] = VALUES.attachments
  const mine = { ...VALUES, attachments: [second!, { ...file, id: 'new' }] }
  const { clashes, sent } = merge(mine, savedByColleague({ subject: 'Theirs' }))
  expect([clashes, sent]).toEqual([[], [['y2'], ['new']]])
})

test('a document that is removed and chosen again is attached as it is now', () => {
  const [first, second] = VALUES.attachments
  const mine = { ...VALUES, attachments: [second!, { ...file, id: first!.id }] }
  expect(merge(mine, savedByColleague({})).sent).toEqual([['y2'], ['d']])
})

test('a kept file that a colleague removed is attached again; without a document, the server refuses it', () => {
  const mine = { ...VALUES, attachments: [...VALUES.attachments, { ...file, id: 'new' }] }
  const { clashes, sent } = merge(mine, savedByColleague({ attachments: [] }))
  expect(clashes).toEqual(['attachments'])
  expect(sent).toEqual([['00000000-0000-0000-0000-000000000000'], ['d', 'new']])
})

test('distinguishes files with the same name and size', () => {
  const twins = ['x', 'y'].map(id => ({ ...file, id, documentId: null }))
  const values = valuesOf({ ...LETTER, attachments: twins } as unknown as LetterView, 'Europe/Brussels')
  const kept = keptAttachments({ ...values, attachments: values.attachments.slice(1) })
  expect(kept.map(({ attachmentId }) => attachmentId)).toEqual(['y'])
})

test('day and time of sending are merged as a whole', () => {
  const mine = { ...VALUES, isLater: true, day: '2026-12-03' }
  const { merged, clashes } = merge(mine, savedByColleague({ sendAt: '2026-12-04T13:00:00.000Z' }))
  expect(clashes).toEqual(['sending'])
  expect(MERGING.valuesOf(merged)).toMatchObject({ isLater: true, day: '2026-12-03', time: '09:00' })
})

test('a typed address is a recipient, and an invalid one stays in its field', () => {
  const mine = { ...VALUES, to: ['a@b.example'], toTyped: 'c@d.example', ccTyped: 'jean@' }
  const { to, toTyped, cc, ccTyped } = MERGING.valuesOf(MERGING.recordOf(mine))
  expect([to, toTyped, cc, ccTyped]).toEqual([['a@b.example', 'c@d.example'], '', [], 'jean@'])
})
