import { beforeEach, expect, test, vi } from 'vitest'
import { type Keyring, openSealedTexts, sealedTextsOf } from './sealed-texts.ts'

/** Keys as a browser keeps them: none can be read back. */
function keyring() {
  const keys = new Map<string, CryptoKey>()
  return {
    keys,
    async keyOf(owner: string) {
      const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ])
      const key = keys.get(owner) ?? made
      keys.set(owner, key)
      return key
    },
    async forgetKeyOf(owner: string) {
      keys.delete(owner)
    },
  } satisfies Keyring & { keys: Map<string, CryptoKey> }
}

const STORED = 'sealed-camille-draft'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('a text is kept sealed, and comes back to the page that is opened next', async () => {
  const keys = keyring()
  await openSealedTexts('camille', keys, localStorage).keep('draft', 'Mon voisin, l’été')
  const stored = localStorage.getItem(STORED) ?? ''
  expect(atob(stored)).not.toContain('voisin')
  expect(await openSealedTexts('camille', keys, localStorage).read('draft')).toBe('Mon voisin, l’été')
})

test('the same text is never sealed alike twice, and the last one given is the one that stays', async () => {
  const texts = openSealedTexts('camille', keyring(), localStorage)
  await texts.keep('draft', 'A')
  const first = localStorage.getItem(STORED)
  await texts.keep('draft', 'A')
  expect(localStorage.getItem(STORED)).not.toBe(first)
  await Promise.all(['B'.repeat(90_000), 'C'].map(text => texts.keep('draft', text)))
  expect(await texts.read('draft')).toBe('C')
  await texts.keep('draft', undefined)
  expect([await texts.read('draft'), localStorage.length]).toEqual([undefined, 0])
})

test('what another person, another key or another name sealed is not opened', async () => {
  const keys = keyring()
  await openSealedTexts('camille', keys, localStorage).keep('draft', 'Secret')
  const sealed = localStorage.getItem(STORED) ?? ''
  localStorage.setItem('sealed-luc-draft', sealed)
  localStorage.setItem('sealed-camille-other', sealed)
  expect(await openSealedTexts('luc', keys, localStorage).read('draft')).toBeUndefined()
  expect(await openSealedTexts('camille', keys, localStorage).read('other')).toBeUndefined()
  expect(await openSealedTexts('camille', keyring(), localStorage).read('draft')).toBeUndefined()
  localStorage.setItem(STORED, '{"title":"in plain letters"}')
  expect(await openSealedTexts('camille', keys, localStorage).read('draft')).toBeUndefined()
})

test('on signing out a person’s texts and their key are forgotten, and those of others stay', async () => {
  const keys = keyring()
  const [camille, luc] = ['camille', 'luc'].map(owner => openSealedTexts(owner, keys, localStorage))
  await camille?.keep('draft', 'Secret')
  await luc?.keep('draft', 'Autre')
  const copy = localStorage.getItem(STORED) ?? ''
  await camille?.forgetAll()
  expect([...keys.keys.keys()]).toEqual(['luc'])
  expect(localStorage.getItem(STORED)).toBeNull()
  localStorage.setItem(STORED, copy)
  expect(await camille?.read('draft')).toBeUndefined()
  expect(await luc?.read('draft')).toBe('Autre')
})

test('where the browser keeps no key, a text stays in the memory of the page alone', async () => {
  // This browser has no IndexedDB.
  expect(typeof indexedDB).toBe('undefined')
  const texts = sealedTextsOf('camille')
  await texts.keep('draft', 'Secret')
  expect(localStorage.length).toBe(0)
  expect(await sealedTextsOf('camille').read('draft')).toBe('Secret')
  await texts.forgetAll()
  expect(await texts.read('draft')).toBeUndefined()
})

test('where there is no room, a text stays in memory, and nothing older in its place', async () => {
  const texts = openSealedTexts('camille', keyring(), localStorage)
  await texts.keep('draft', 'A')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await texts.keep('draft', 'AB')
  expect([localStorage.length, await texts.read('draft')]).toEqual([0, 'AB'])
})
