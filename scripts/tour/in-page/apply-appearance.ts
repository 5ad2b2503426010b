// Applies a look as if another tab had chosen it: the page follows the stored value without a reload.
export interface Wish {
  language?: string
  theme?: string
  sizeIndex?: number
}

const KEYS = { language: 'lang', theme: 'theme', sizeIndex: 'fontSize' } as const

export const twoFrames = () =>
  new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Resolves once the page is drawn in this look, if nothing must be loaded for it. */
export async function applyAppearance(wish: Wish): Promise<void> {
  for (const [name, key] of Object.entries(KEYS)) {
    const value = wish[name as keyof typeof KEYS]
    if (value !== undefined) localStorage.setItem(key, String(value))
  }
  dispatchEvent(new StorageEvent('storage'))
  await twoFrames()
}

const isWaiting = () => document.querySelector('h1') === null || document.querySelector('[class*=skeleton]')

const LONGEST_WAIT = 15_000

/** Resolves once no placeholder for loading content is left. */
export async function drawn(): Promise<void> {
  const began = performance.now()
  do {
    await twoFrames()
    if (performance.now() - began > LONGEST_WAIT) throw new Error('Something is still to come')
  } while (isWaiting())
  await twoFrames()
}
