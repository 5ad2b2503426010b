import { beforeEach, expect, test } from 'vitest'
import { openSealedTexts, type SealedTexts } from '../../../kept/sealed-texts.ts'
import { readKeptAnswers } from './kept-answers.ts'

let texts: SealedTexts
beforeEach(() => {
  localStorage.clear()
  const own = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const keysOf = async () => ({ own: await own, secret })
  texts = openSealedTexts('camille', { keysOf, forgetKeysOf: async () => {} }, localStorage)
})

const read = (draftId = '') => readKeptAnswers(texts, draftId, 'new-litigation')

test('returns the same new draft with its input to a user who comes back', async () => {
  const first = await read()
  first.keep('', { title: 'A' })
  const again = await read()
  expect([again.key, again.answers]).toEqual([first.key, { title: 'A' }])
})

test('once created, its answers are stored under its id, and the next new draft is another one', async () => {
  const first = await read()
  first.keep('', { title: 'A' })
  first.keep('x', { title: 'A' })
  first.keep('', {})
  expect((await read('x')).answers).toEqual({ title: 'A' })
  const next = await read()
  expect(next.answers).toEqual({})
  expect(next.key).not.toBe(first.key)
})

test('ignores stored data that are no answers', async () => {
  await texts.keep('case-draft-x', 'half a te')
  expect((await read('x')).answers).toEqual({})
})
