// Loads parts of the product on demand. Offline, loading continues when the connection is back, so nothing breaks and
// no typed text is lost. After a new deployment, the open page's parts are gone, and only a reload brings them.
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useRef } from 'react'
import { lineBack, missLine } from './line.ts'
import { bringMissedStyles } from './missed-styles.ts'

/** While online: some browsers remember a failed file and never request it again. */
const MOST_FAILURES = 3

const NEVER = new Promise<never>(() => {})

const listeners = new Set<() => void>()
let isOutdated = false

export const isPageOutdated = (): boolean => isOutdated

export function watchPage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For parts that the user requested. If only a reload would help, this never resolves, and the frame says so. */
export async function later<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadWhole(load)
  } catch {
    void missLine()
  }
  try {
    return await patiently(load)
  } catch (error) {
    console.warn('A part of the page does not come', error)
    isOutdated = true
    for (const listener of listeners) listener()
    return await NEVER
  }
}

/** For parts that may soon be needed. */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    try {
      return await loadWhole(load)
    } catch (error) {
      failures += 1
      if (await lineBack()) failures = 0
      if (failures >= MOST_FAILURES) throw error
    }
  }
}

/** Includes styles that an earlier try missed, because a part needs its styles. */
async function loadWhole<Part>(load: () => Promise<Part>): Promise<Part> {
  await bringMissedStyles()
  return await load()
}

// biome-ignore lint/suspicious/noExplicitAny: as React's own, for whatever a component takes
export function laterPart<Part extends ComponentType<any>>(
  load: () => Promise<Part>,
): LazyExoticComponent<Part> {
  return lazy(async () => ({ default: await later(load) }))
}

/**
 * Code for a button beyond the page: prefetched after the page is shown, so that it also works offline. If it is
 * pressed again while loading, the last press counts.
 */
export function useLater<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const presses = useRef(0)
  useEffect(() => {
    patiently(load).catch(error => console.warn('A part will be loaded when it is asked for', error))
  }, [load])
  return async () => {
    presses.current += 1
    const press = presses.current
    const part = await later(load)
    return press === presses.current ? part : await NEVER
  }
}
