// The encryption keys of a browser, one per user: each encrypts what the user's pages store here. This site can use the
// keys, but not read them.

const STORE = 'keys'

/** The user's key in this browser, created if missing; throws if the browser cannot store one. */
export async function keyOf(owner: string): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return await withStore(async store => {
    const kept = await answerOf<CryptoKey | undefined>(store.get(owner))
    // One transaction, so that two tabs that start together get the same key.
    if (!kept) await answerOf(store.put(made, owner))
    return kept ?? made
  })
}

export async function forgetKeyOf(owner: string): Promise<void> {
  await withStore(store => answerOf(store.delete(owner)))
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
