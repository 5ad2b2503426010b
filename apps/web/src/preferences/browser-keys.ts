// Keys that a browser keeps for the people who use it: each seals what one person's pages leave behind here, and can
// be used by this site but never read.

const STORE = 'keys'

/** The person's key in this browser, made when there is none; fails where the browser keeps none. */
export async function keyOf(owner: string): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return await withStore(async store => {
    const kept = await answerOf<CryptoKey | undefined>(store.get(owner))
    // One transaction: two tabs that begin together get the same key.
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
