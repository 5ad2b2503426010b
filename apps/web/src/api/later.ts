// What of the product is loaded when it is needed. Without a line, loading goes on when it is back: nothing breaks, and
// nothing typed is lost. Where a newer version was put in place, the parts of the open one are gone, and only loading
// the page anew brings them.
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useRef } from 'react'
import { lineBack, missLine } from './line.ts'
import { bringMissedStyles } from './missed-styles.ts'

/** With a line there: some browsers remember that a file did not come, and never ask for it again. */
const MOST_FAILURES = 3

const NEVER = new Promise<never>(() => {})

const listeners = new Set<() => void>()
let isOutdated = false

/** Whether a part does not come although there is a line. */
export const isPageOutdated = (): boolean => isOutdated

export function watchPage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For what somebody has asked for. Where only a new page would bring it, this never ends, and the frame says so. */
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

/** For what may be asked for soon. */
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

/** With the styles that an earlier try missed: nothing is shown without its own. */
async function loadWhole<Part>(load: () => Promise<Part>): Promise<Part> {
  await bringMissedStyles()
  return await load()
}

/** A component that is loaded when it is first shown. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own, for whatever a component takes
export function laterPart<Part extends ComponentType<any>>(
  load: () => Promise<Part>,
): LazyExoticComponent<Part> {
  return lazy(async () => ({ default: await later(load) }))
}

/**
 * What a button needs besides the page: it is fetched as soon as the page stands, so that it is there without a line,
 * too. Pressed again while it is waited for, the last time counts.
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
