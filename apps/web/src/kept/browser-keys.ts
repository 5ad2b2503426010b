// The keys of a browser, per user: they encrypt what the user's pages store here. The browser's own key cannot be read,
// and encrypts a secret, with which an open page encrypts without waiting. So the secret is never stored in the clear.

const STORE = 'keys'
const SECRET_BYTES = 32
const IV_BYTES = 12

export interface Keys {
  /** Encrypted the texts of earlier versions of the product. */
  own: CryptoKey
  secret: Uint8Array
}

/** The user's keys in this browser, created if missing; throws if the browser cannot store one. */
export async function keysOf(owner: string): Promise<Keys> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const own = await keepFirst<CryptoKey>(owner, made)
  const wrapped = await keepFirst(secretOf(owner), await wrap(own))
  return { own, secret: await unwrap(own, wrapped) }
}

export async function forgetKeysOf(owner: string): Promise<void> {
  await withStore(async store => {
    await Promise.all([answerOf(store.delete(owner)), answerOf(store.delete(secretOf(owner)))])
  })
}

const secretOf = (owner: string) => `secret-${owner}`

/** In one transaction, so that two tabs that start together get the same key. */
async function keepFirst<Key>(name: string, made: Key): Promise<Key> {
  return await withStore(async store => {
    const kept = await answerOf<Key | undefined>(store.get(name))
    if (!kept) await answerOf(store.put(made, name))
    return kept ?? made
  })
}

async function wrap(own: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, own, secret)
  return new Uint8Array([...iv, ...new Uint8Array(sealed)])
}

async function unwrap(own: CryptoKey, wrapped: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const iv = wrapped.subarray(0, IV_BYTES)
  const secret = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, own, wrapped.subarray(IV_BYTES))
  return new Uint8Array(secret)
}

async function withStore<Answer>(work: (store: IDBObjectStore) => Promise<Answer>): Promise<Answer> {
  const opening = indexedDB.open('maat', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await answerOf(opening)
  try {
    return await work(database.transaction(STORE, 'readwrite').objectStore(STORE))
  } finally {
    database.close()
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
