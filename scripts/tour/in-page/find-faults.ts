// The entry of the fault finders, which runs in the page with all its imports.
import type { Fault } from '../fault.ts'
import { applyAppearance, drawn, twoFrames } from './apply-appearance.ts'
import { clearStyleCache, isShown, nameOf } from './elements.ts'
import { findCutTexts } from './find-cut-texts.ts'
import { findHiddenByBars } from './find-hidden-by-bars.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { findTightControls } from './find-tight-controls.ts'
import { findUnreachable } from './find-unreachable.ts'
import { findWideElements } from './find-wide-elements.ts'
import { goWithin } from './go-within.ts'
import { isAnythingOpen, listOpeners, pressOpener, traceOfOpen } from './list-openers.ts'
import { keepingPlace } from './scrolling.ts'

const FINDERS = [
  findWideElements,
  findCutTexts,
  findTightControls,
  findSmallTargets,
  findUnreachable,
  findHiddenByBars,
]

let known = new WeakSet<Element>()

/** Skips elements that are already visible: only new ones are checked from here on. */
function passOver(): void {
  clearStyleCache()
  known = new WeakSet([...document.querySelectorAll('*')].filter(isShown))
}

function findFaults(): Fault[] {
  clearStyleCache()
  const found = keepingPlace(() => FINDERS.flatMap(find => find()))
  return found
    .filter(({ kind, element }) => kind === 'scrolls sideways' || !known.has(element))
    .map(({ kind, element }) => ({ kind, element: nameOf(element) }))
}

const MOST_LOOKS = 12

/** Some components measure themselves after drawing: a fault that disappears within moments does not count. */
async function findLastingFaults(): Promise<Fault[]> {
  for (let looks = 1; ; looks += 1) {
    const found = findFaults()
    if (found.length === 0 || looks === MOST_LOOKS) return found
    await twoFrames()
  }
}

interface Shade {
  theme: string
  sizeIndex: number
}

/**
 * The positions of all elements. Two looks with equal positions have the same faults: most themes differ only in
 * colour.
 */
function placesOfAll(): string {
  const places = [...document.querySelectorAll('*')].map(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return `${left} ${top} ${width} ${height}`
  })
  return places.join()
}

/** Themes and sizes need nothing from the server: they are checked one after the other. */
async function findFaultsIn<One extends Shade>(shades: readonly One[]): Promise<(Fault & One)[]> {
  const found: (Fault & One)[] = []
  const faultsByPlaces = new Map<string, Fault[]>()
  for (const shade of shades) {
    await applyAppearance(shade)
    const places = placesOfAll()
    const faults = faultsByPlaces.get(places) ?? (await findLastingFaults())
    faultsByPlaces.set(places, faults)
    found.push(...faults.map(fault => ({ ...fault, ...shade })))
  }
  return found
}

Object.assign(window, {
  applyAppearance,
  drawn,
  goWithin,
  findFaultsIn,
  listOpeners,
  pressOpener,
  traceOfOpen,
  isAnythingOpen,
  passOver,
})
