// Stores unsent input encrypted in this browser; each text is bound to its name and user. If the browser cannot store a
// key, texts stay only in the page's memory.
import { forgetKeyOf, keyOf } from './browser-keys.ts'

export interface Keyring {
  keyOf(owner: string): Promise<CryptoKey>
  forgetKeyOf(owner: string): Promise<void>
}

export interface SealedTexts {
  /** Undefined if nothing is stored under this name, or if it cannot be decrypted any more. */
  read(name: string): Promise<string | undefined>
  /** Texts are stored in the order of the calls; undefined deletes one. */
  keep(name: string, text: string | undefined): Promise<void>
  namesOf(beginning: string): Promise<string[]>
  /** For the sign-out: deletes the texts and the key, so that copies of the texts become useless. */
  forgetAll(): Promise<void>
}

const IV_BYTES = 12

export function openSealedTexts(owner: string, keyring: Keyring, storage: Storage): SealedTexts {
  const prefix = `sealed-${owner}-`
  const memory = new Map<string, string>()
  let key: Promise<CryptoKey | undefined> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function findKey(): Promise<CryptoKey | undefined> {
    key ??= keyring.keyOf(owner).catch(error => {
      console.warn('This browser keeps no key: unsaved text stays in memory alone', error)
      return undefined
    })
    return key
  }

  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  async function keep(name: string, text: string | undefined): Promise<void> {
    memory.delete(name)
    if (text === undefined) return storage.removeItem(prefix + name)
    const found = await findKey()
    try {
      if (found) return storage.setItem(prefix + name, await seal(found, prefix + name, text))
    } catch (error) {
      console.warn('The browser has no room: unsaved text stays in memory alone', error)
      storage.removeItem(prefix + name)
    }
    memory.set(name, text)
  }

  async function read(name: string): Promise<string | undefined> {
    const sealed = storage.getItem(prefix + name)
    // Loads the key in any case: the reader will write soon, and the first keystroke must not wait for it.
    const finding = findKey()
    const found = sealed === null ? undefined : await finding
    return found && sealed ? await open(found, prefix + name, sealed) : memory.get(name)
  }

  async function forgetAll(): Promise<void> {
    memory.clear()
    key = undefined
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
    await keyring.forgetKeyOf(owner).catch(error => console.warn('This browser kept no key', error))
  }

  async function namesOf(beginning: string): Promise<string[]> {
    const stored = Object.keys(storage).filter(name => name.startsWith(prefix))
    const names = new Set([...stored.map(name => name.slice(prefix.length)), ...memory.keys()])
    return [...names].filter(name => name.startsWith(beginning))
  }

  return {
    namesOf: beginning => inTurn(() => namesOf(beginning)),
    read: name => inTurn(() => read(name)),
    keep: (name, text) => inTurn(() => keep(name, text)),
    forgetAll: () => inTurn(forgetAll),
  }
}

async function seal(key: CryptoKey, name: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(schemeOf(iv, name), key, new TextEncoder().encode(text))
  return btoa([...iv, ...new Uint8Array(sealed)].map(byte => String.fromCharCode(byte)).join(''))
}

/** Undefined for texts that were encrypted with another key, or not at all. */
async function open(key: CryptoKey, name: string, sealed: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(sealed), letter => letter.charCodeAt(0))
    const scheme = schemeOf(bytes.subarray(0, IV_BYTES), name)
    const text = await crypto.subtle.decrypt(scheme, key, bytes.subarray(IV_BYTES))
    return new TextDecoder().decode(text)
  } catch (error) {
    console.warn('A text that was kept here can no longer be opened', error)
    return undefined
  }
}

const schemeOf = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})

const opened = new Map<string, SealedTexts>()

export function sealedTextsOf(owner: string): SealedTexts {
  const texts = opened.get(owner) ?? openSealedTexts(owner, { keyOf, forgetKeyOf }, localStorage)
  opened.set(owner, texts)
  return texts
}
