// Stores unsent input encrypted in this browser; each text is bound to its name and user. Once the keys are loaded, a
// text is stored before `keep` returns, so that a reload loses nothing. If the browser cannot store a key, texts stay
// only in the page's memory.
import { importWithRetry } from '../api/lazy-import.ts'
import { forgetKeysOf, type Keys, keysOf } from './browser-keys.ts'

export interface Keyring {
  keysOf(owner: string): Promise<Keys>
  forgetKeysOf(owner: string): Promise<void>
}

export interface SealedTexts {
  /** Undefined if nothing is stored under this name, or if it cannot be decrypted any more. */
  read(name: string): Promise<string | undefined>
  /** Texts are stored in the order of the calls; undefined deletes one. */
  keep(name: string, text: string | undefined): Promise<void>
  namesOf(beginning: string): Promise<string[]>
  /** For the sign-out: deletes the texts and the keys, so that copies of the texts become useless. */
  forgetAll(): Promise<void>
}

type Sealing = Keys & typeof import('./seal.ts')

export function openSealedTexts(owner: string, keyring: Keyring, storage: Storage): SealedTexts {
  const prefix = `sealed-${owner}-`
  const memory = new Map<string, string>()
  let loading: Promise<Sealing | undefined> | undefined
  /** The keys and the cipher; undefined until they are loaded, null if the browser keeps no key. */
  let sealing: Sealing | null | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function load(): Promise<Sealing | undefined> {
    loading ??= loadSealing(owner, keyring).then(loaded => {
      sealing = loaded ?? null
      return loaded
    })
    return loading
  }

  function inTurn<Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> {
    waiting += 1
    const done = last.then(work).finally(() => {
      waiting -= 1
    })
    last = done.catch(() => undefined)
    return done
  }

  function write(loaded: Sealing | null, name: string, text: string | undefined): void {
    memory.delete(name)
    if (text !== undefined && loaded && tryToStore(loaded, prefix + name, text)) return
    storage.removeItem(prefix + name)
    if (text !== undefined) memory.set(name, text)
  }

  function tryToStore({ secret, seal }: Sealing, name: string, text: string): boolean {
    try {
      storage.setItem(name, seal(secret, name, text))
      return true
    } catch (error) {
      console.warn('The browser has no room: unsaved text stays in memory alone', error)
      return false
    }
  }

  async function keep(name: string, text: string | undefined): Promise<void> {
    if (sealing !== undefined && waiting === 0) write(sealing, name, text)
    else await inTurn(async () => write((await load()) ?? null, name, text))
  }

  async function read(name: string): Promise<string | undefined> {
    // Loads the keys in any case: the reader will write soon, and the first keystroke must not wait for them.
    const loaded = await load()
    const sealed = storage.getItem(prefix + name)
    return loaded && sealed ? await open(loaded, prefix + name, sealed) : memory.get(name)
  }

  async function forgetAll(): Promise<void> {
    memory.clear()
    loading = undefined
    sealing = undefined
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
    await keyring.forgetKeysOf(owner).catch(error => console.warn('This browser kept no key', error))
  }

  function namesOf(beginning: string): string[] {
    const stored = Object.keys(storage).filter(name => name.startsWith(prefix))
    const names = new Set([...stored.map(name => name.slice(prefix.length)), ...memory.keys()])
    return [...names].filter(name => name.startsWith(beginning))
  }

  return {
    namesOf: beginning => inTurn(() => namesOf(beginning)),
    read: name => inTurn(() => read(name)),
    keep,
    forgetAll: () => inTurn(forgetAll),
  }
}

async function loadSealing(owner: string, keyring: Keyring): Promise<Sealing | undefined> {
  try {
    const [keys, cipher] = await Promise.all([
      keyring.keysOf(owner),
      importWithRetry(() => import('./seal.ts')),
    ])
    return { ...keys, ...cipher }
  } catch (error) {
    console.warn('This browser keeps no key: unsaved text stays in memory alone', error)
    return undefined
  }
}

/** Undefined for texts that were encrypted with another key, or not at all. */
async function open(loaded: Sealing, name: string, sealed: string): Promise<string | undefined> {
  try {
    if (loaded.isSealedHere(sealed)) return loaded.unseal(loaded.secret, name, sealed)
    return await openEarlier(loaded.own, name, sealed)
  } catch (error) {
    console.warn('A text that was kept here can no longer be opened', error)
    return undefined
  }
}

const IV_BYTES = 12

/** A text of an earlier version of the product, which is encrypted the new way when it is kept again. */
async function openEarlier(key: CryptoKey, name: string, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), letter => letter.charCodeAt(0))
  const scheme = {
    name: 'AES-GCM',
    iv: bytes.subarray(0, IV_BYTES),
    additionalData: new TextEncoder().encode(name),
  }
  return new TextDecoder().decode(await crypto.subtle.decrypt(scheme, key, bytes.subarray(IV_BYTES)))
}

const opened = new Map<string, SealedTexts>()

export function sealedTextsOf(owner: string): SealedTexts {
  const texts = opened.get(owner) ?? openSealedTexts(owner, { keysOf, forgetKeysOf }, localStorage)
  opened.set(owner, texts)
  return texts
}
