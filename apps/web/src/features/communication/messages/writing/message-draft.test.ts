import type { Message } from '@maat/contract/communication/messages'
import type { DocumentItem } from '@maat/contract/documents/documents'
import { expect, test } from 'vitest'
import {
  attachableOf,
  attachedOf,
  type Draft,
  findSendableFiles,
  NO_DRAFT,
  parseDraft,
  serialiseDraft,
} from './message-draft.ts'

const document = (name: string, more: object = {}): DocumentItem =>
  ({
    id: `id-${name}`,
    name,
    isInternal: false,
    isSensitive: false,
    file: { mediaType: 'application/pdf', size: 10, fileName: `${name}.pdf` },
    ...more,
  }) as unknown as DocumentItem

const QUOTED = {
  id: 'm1' as Message['id'],
  position: 3,
  authorName: 'Camille',
  text: 'Le bail ?',
  isDeleted: false,
}
const BAIL = document('Bail')
const nothingMoves = () => false
const draft = (more: Partial<Draft>): Draft => ({ ...NO_DRAFT, ...more })

test('restores a whole draft: text, quote and attachments', () => {
  const whole = draft({
    text: 'Voici',
    quoted: QUOTED,
    attachments: [attachedOf(BAIL)],
    awaited: [{ name: 'Photo.jpg', size: 4 }],
  })
  expect(parseDraft(serialiseDraft(whole))).toEqual(whole)
  expect(serialiseDraft(NO_DRAFT)).toBeUndefined()
})

test('keeps a draft with only a document or only a quote', () => {
  expect(serialiseDraft(draft({ attachments: [attachedOf(BAIL)] }))).toBeDefined()
  expect(serialiseDraft(draft({ quoted: QUOTED }))).toBeDefined()
})

test('restores a correction to be sent again, whether it was sent or not', () => {
  const message = { id: 'm1', text: 'Je confime' } as Message
  const begun = draft({ correction: { message, text: 'Je confirme', isLeaving: false } })
  const left = draft({ correction: { message, text: 'Je confirme', isLeaving: true } })
  expect([begun, left].map(of => parseDraft(serialiseDraft(of)))).toEqual([begun, begun])
})

test('restores a draft in the old format, which contains only text', () => {
  expect(parseDraft('Une phrase à finir')).toEqual(draft({ text: 'Une phrase à finir' }))
})

test('names documents that were removed or hidden from readers; the others get their current name', () => {
  const documents = [
    document('Bail', { name: 'Bail signé' }),
    document('Note', { isInternal: true }),
    document('Passeport', { isSensitive: true }),
  ]
  const chosen = ['Bail', 'Note', 'Passeport', 'Plan'].map(name => attachedOf(document(name)))
  const standing = (isInternal: boolean) =>
    findSendableFiles(draft({ attachments: chosen }), attachableOf(documents, isInternal), nothingMoves)
  expect(standing(false).attachments.map(({ name }) => name)).toEqual(['Bail signé'])
  expect(standing(false).lost).toEqual(['Note', 'Passeport', 'Plan'])
  expect(standing(true).lost).toEqual(['Plan'])
})

test('attaches arrived files, waits for running uploads, and names the failed ones', () => {
  const awaited = ['Bail.pdf', 'Photo.jpg', 'Acte.pdf'].map(name => ({ name, size: 10 }))
  const standing = findSendableFiles(draft({ awaited }), [BAIL], ({ name }) => name === 'Photo.jpg')
  expect(standing.attachments).toEqual([attachedOf(BAIL)])
  expect(standing.pending.map(({ name }) => name)).toEqual(['Photo.jpg'])
  expect(standing.missing).toEqual(['Acte.pdf'])
})

test('attaches a file once that was both chosen and uploaded; another file with the same name is separate', () => {
  const both = draft({ attachments: [attachedOf(BAIL)], awaited: [{ name: 'Bail.pdf', size: 10 }] })
  expect(findSendableFiles(both, [BAIL], nothingMoves).attachments).toEqual([attachedOf(BAIL)])
  const other = draft({ awaited: [{ name: 'Bail.pdf', size: 11 }] })
  expect(findSendableFiles(other, [BAIL], nothingMoves).missing).toEqual(['Bail.pdf'])
})

test.each(['Bonjour', '42', 'null', '"cité"'])('restores text in the old format: %s', text => {
  expect(parseDraft(text)).toMatchObject({ text, attachments: [] })
})
