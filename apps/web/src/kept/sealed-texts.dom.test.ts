import { beforeEach, expect, test, vi } from 'vitest'
import type { Keys } from './browser-keys.ts'
import { type Keyring, openSealedTexts, sealedTextsOf } from './sealed-texts.ts'

/** Keys as in a browser: its own cannot be read back. */
function keyring() {
  const keys = new Map<string, Keys>()
  return {
    keys,
    async keysOf(owner: string) {
      const own = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ])
      const found = keys.get(owner) ?? { own, secret: crypto.getRandomValues(new Uint8Array(32)) }
      keys.set(owner, found)
      return found
    },
    async forgetKeysOf(owner: string) {
      keys.delete(owner)
    },
  } satisfies Keyring & { keys: Map<string, Keys> }
}

/** As earlier versions of the product encrypted a text. */
async function sealedEarlier({ own }: Keys, name: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const encode = (words: string) => new TextEncoder().encode(words)
  const scheme = { name: 'AES-GCM', iv, additionalData: encode(name) }
  const sealed = await crypto.subtle.encrypt(scheme, own, encode(text))
  return btoa([...iv, ...new Uint8Array(sealed)].map(byte => String.fromCharCode(byte)).join(''))
}

const opened = (stored: string) => atob(stored.replace(/^2\./, ''))

const STORED = 'sealed-camille-draft'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('stores a text encrypted, and returns it to the next page', async () => {
  const keys = keyring()
  await openSealedTexts('camille', keys, localStorage).keep('draft', 'Mon voisin, l’été')
  const stored = localStorage.getItem(STORED) ?? ''
  expect(opened(stored)).not.toContain('voisin')
  expect(await openSealedTexts('camille', keys, localStorage).read('draft')).toBe('Mon voisin, l’été')
})

test('once the keys are loaded, a text is stored before the page can reload, and never in the clear', async () => {
  const keys = keyring()
  const texts = openSealedTexts('camille', keys, localStorage)
  void texts.keep('draft', 'Before the keys')
  expect(localStorage.length).toBe(0)
  await texts.read('draft')
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  void texts.keep('draft', 'Mon voisin')
  const stored = localStorage.getItem(STORED) ?? ''
  expect(opened(stored)).not.toContain('voisin')
  expect(setItem).toHaveBeenCalledOnce()
  expect(await openSealedTexts('camille', keys, localStorage).read('draft')).toBe('Mon voisin')
  void texts.keep('draft', undefined)
  expect(localStorage.getItem(STORED)).toBeNull()
  setItem.mockRestore()
})

test('a text that waits for the keys is stored before a later one', async () => {
  const texts = openSealedTexts('camille', keyring(), localStorage)
  const early = texts.keep('draft', 'A')
  const reading = texts.read('draft').then(text => {
    void texts.keep('draft', 'C')
    return text
  })
  const late = texts.keep('draft', 'B')
  expect(await reading).toBe('A')
  await Promise.all([early, late])
  expect(await texts.read('draft')).toBe('C')
})

test('reads a text of an earlier version, and keeps it the new way', async () => {
  const keys = keyring()
  const earlier = await sealedEarlier(await keys.keysOf('camille'), STORED, 'Mon voisin, l’été')
  localStorage.setItem(STORED, earlier)
  const texts = openSealedTexts('camille', keys, localStorage)
  expect(await texts.read('draft')).toBe('Mon voisin, l’été')
  await texts.keep('draft', 'Mon voisin')
  expect(localStorage.getItem(STORED)).toMatch(/^2\./)
  expect(await texts.read('draft')).toBe('Mon voisin')
})

test('never encrypts the same text to the same bytes, and keeps only the last text', async () => {
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

test('does not decrypt texts of another user, key or name', async () => {
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

test('sign-out deletes the texts and key of the user, and keeps those of others', async () => {
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

test("without a stored key, a text stays only in the page's memory", async () => {
  vi.restoreAllMocks()
  expect(typeof indexedDB).toBe('undefined')
  const texts = sealedTextsOf('camille')
  await texts.keep('draft', 'Secret')
  expect(localStorage.length).toBe(0)
  expect(await sealedTextsOf('camille').read('draft')).toBe('Secret')
  await texts.forgetAll()
  expect(await texts.read('draft')).toBeUndefined()
})

test('without space, a text stays in memory, and no older text in storage', async () => {
  const texts = openSealedTexts('camille', keyring(), localStorage)
  await texts.keep('draft', 'A')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await texts.keep('draft', 'AB')
  expect([localStorage.length, await texts.read('draft')]).toEqual([0, 'AB'])
})
