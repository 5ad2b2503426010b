import type { LetterView } from '@maat/contract/letters'
import { expect, test } from 'vitest'
import {
  addressesIn,
  bodyOf,
  emptyLetter,
  fromTemplate,
  keptAttachments,
  languageFor,
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

test('attachments of a waiting letter stay, even if their document no longer exists', () => {
  const file = { name: 'Constat', mediaType: 'application/pdf', size: 9, state: 'ready', isInternal: true }
  const letter = {
    ...{ recipients: [], sendAt: null, language: 'fr', subject: 'S', text: 'T', version: 3 },
    attachments: [
      { ...file, id: 'x', documentId: 'd' },
      { ...file, id: 'y', documentId: null },
    ],
  } as unknown as LetterView
  const values = valuesOf(letter, 'Europe/Brussels')
  expect(keptAttachments(values).map(({ attachmentId, isInternal }) => [attachmentId, isInternal])).toEqual([
    ['x', true],
    ['y', true],
  ])
  const added = { ...values, attachments: [...values.attachments, { ...file, id: 'new' }] }
  expect(bodyOf(added, 'Europe/Brussels').attachments).toEqual(['new'])
  expect(values.version).toBe(3)
})
