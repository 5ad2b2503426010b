import { beforeEach, expect, test } from 'vitest'
import { openSealedTexts, type SealedTexts } from '../../preferences/sealed-texts.ts'
import { recallAnswers } from './kept-answers.ts'

let texts: SealedTexts
beforeEach(() => {
  localStorage.clear()
  const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  texts = openSealedTexts('camille', { keyOf: () => key, forgetKeyOf: async () => {} }, localStorage)
})

const recall = (draftId = '') => recallAnswers(texts, draftId, 'new-litigation')

test('whoever comes back to a beginning asks for the same draft, with what was typed', async () => {
  const first = await recall()
  first.keep('', { title: 'A' })
  const again = await recall()
  expect([again.key, again.answers]).toEqual([first.key, { title: 'A' }])
})

test('once it is begun, its answers are found under its id, and the next beginning is another', async () => {
  const first = await recall()
  first.keep('', { title: 'A' })
  first.keep('x', { title: 'A' })
  first.keep('', {})
  expect((await recall('x')).answers).toEqual({ title: 'A' })
  const next = await recall()
  expect(next.answers).toEqual({})
  expect(next.key).not.toBe(first.key)
})

test('what cannot be read as answers is none', async () => {
  await texts.keep('case-draft-x', 'half a te')
  expect((await recall('x')).answers).toEqual({})
})
