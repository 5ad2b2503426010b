// Loads parts of the product on demand. Offline, loading continues when the connection is back, so nothing breaks and
// no typed text is lost. After a new deployment, the open page's parts are gone, and only a reload brings them.
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useRef } from 'react'
import { isCodeFault } from './code-fault.ts'
import { reportBlockedRequest, waitForConnection } from './connection.ts'
import { reloadFailedStyles } from './failed-styles.ts'

/** While online: some browsers remember a failed file and never request it again. */
const MOST_FAILURES = 3

const NEVER = new Promise<never>(() => {})

const listeners = new Set<() => void>()
let isOutdated = false

export const isPageOutdated = (): boolean => isOutdated

export function watchOutdatedPage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For parts that the user requested. If only a reload would help, this never resolves, and the frame says so. */
export async function lazyImport<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadWhole(load)
  } catch (error) {
    if (isCodeFault(error)) throw error
    void reportBlockedRequest()
  }
  try {
    return await importWithRetry(load)
  } catch (error) {
    if (isCodeFault(error)) throw error
    console.warn('A part of the page does not come', error)
    isOutdated = true
    for (const listener of listeners) listener()
    return await NEVER
  }
}

/** For parts that may soon be needed. */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    try {
      return await loadWhole(load)
    } catch (error) {
      if (isCodeFault(error)) throw error
      failures += 1
      if (await waitForConnection()) failures = 0
      if (failures >= MOST_FAILURES) throw error
    }
  }
}

/** Includes styles that an earlier try missed, because a part needs its styles. */
async function loadWhole<Part>(load: () => Promise<Part>): Promise<Part> {
  await reloadFailedStyles()
  return await load()
}

// biome-ignore lint/suspicious/noExplicitAny: React's `lazy` has the same bound, which allows any props
export function lazyComponent<Part extends ComponentType<any>>(
  load: () => Promise<Part>,
): LazyExoticComponent<Part> {
  return lazy(async () => ({ default: await lazyImport(load) }))
}

/**
 * Code for a button beyond the page: prefetched after the page is shown, so that it also works offline. If it is
 * pressed again while loading, the last press counts.
 */
export function useLazyImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const presses = useRef(0)
  useEffect(() => {
    importWithRetry(load).catch(error => console.warn('A part will be loaded when it is asked for', error))
  }, [load])
  return async () => {
    presses.current += 1
    const press = presses.current
    const part = await lazyImport(load)
    return press === presses.current ? part : await NEVER
  }
}
