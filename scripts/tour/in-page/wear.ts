// The page follows what is stored as if another tab had chosen it: nothing is loaded anew.
export interface Wish {
  language?: string
  theme?: string
  /** Of the text size, among those that a person can choose. */
  sizeIndex?: number
}

const KEYS = { language: 'lang', theme: 'theme', sizeIndex: 'fontSize' } as const

export const twoFrames = () =>
  new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Resolves once the page is drawn so, as far as nothing has to be fetched for it. */
export async function wear(wish: Wish): Promise<void> {
  for (const [name, key] of Object.entries(KEYS)) {
    const value = wish[name as keyof typeof KEYS]
    if (value !== undefined) localStorage.setItem(key, String(value))
  }
  dispatchEvent(new StorageEvent('storage'))
  await twoFrames()
}

const isWaiting = () => document.querySelector('h1') === null || document.querySelector('[class*=skeleton]')

const LONGEST_WAIT = 15_000

/** Resolves once nothing stands in for what is still to come. */
export async function drawn(): Promise<void> {
  const began = performance.now()
  do {
    await twoFrames()
    if (performance.now() - began > LONGEST_WAIT) throw new Error('Something is still to come')
  } while (isWaiting())
  await twoFrames()
}
