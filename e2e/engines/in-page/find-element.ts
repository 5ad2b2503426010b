// Finds an element in the page as a user does: by its role and name, where the pointer reaches it.
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { Query } from '../query.ts'

const SPACES = /\s+/g
const SOFT_HYPHENS = /\u00ad/g
/** The star of a required field is only drawn. */
const REQUIRED = /\s\*$/
const plain = (text: string) => text.replace(SOFT_HYPHENS, '').replace(SPACES, ' ').trim()

type Target = Pick<Query, 'role' | 'name' | 'isPattern'>

function matcherOf({ name, isPattern }: Target): (text: string) => boolean {
  if (!isPattern) return text => text === name
  const pattern = new RegExp(name)
  return text => pattern.test(text)
}

const isDrawn = (element: Element) => element.getClientRects().length > 0

interface Search {
  found: HTMLElement[]
  /** Those of other elements help to see why nothing was found. */
  names: string[]
}

function search(scope: HTMLElement, target: Target): Search {
  const matches = matcherOf(target)
  const names: string[] = []
  const matchesNoted = (text: string) => {
    const name = plain(text).replace(REQUIRED, '')
    names.push(name)
    return matches(name)
  }
  const found = target.role
    ? queryAllByRole<HTMLElement>(scope, target.role, { name: matchesNoted })
    : queryAllByLabelText(scope, matchesNoted).filter(isDrawn)
  return { found, names: [...new Set(names)] }
}

/** An open dialog covers the page: its user reaches nothing else. */
function scopeOf({ within }: Query): HTMLElement | undefined {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog:modal')
  const whole = dialogs[dialogs.length - 1] ?? document.body
  return within ? search(whole, within).found[0] : whole
}

/** Radio buttons and checkboxes may be drawn by their label alone. */
const targetsOf = (element: HTMLElement): HTMLElement[] =>
  element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element]

function isUnderPointer(element: HTMLElement): boolean {
  // A link may be on several lines: a pointer presses the first one.
  const [line] = element.getClientRects()
  if (!line) return false
  const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
  return hit !== null && element.contains(hit)
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

async function isStill(element: HTMLElement): Promise<boolean> {
  const before = element.getBoundingClientRect()
  await nextFrame()
  await nextFrame()
  const after = element.getBoundingClientRect()
  return before.left === after.left && before.top === after.top && before.height === after.height
}

async function findPressable(elements: readonly HTMLElement[]): Promise<HTMLElement | string> {
  for (const target of elements.flatMap(targetsOf)) {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (!(await isStill(target))) return 'it is moving'
    if (isUnderPointer(target)) return target
  }
  return 'something covers it'
}

/** Returns the element, or why it is not ready yet. */
async function findElement(query: Query): Promise<HTMLElement | string> {
  const scope = scopeOf(query)
  if (!scope) return `there is no ${query.within?.role} '${query.within?.name}'`
  if (query.use === 'give')
    return scope.querySelector<HTMLElement>('input[type=file]') ?? 'there is no field for a file'
  const { found, names } = search(scope, query)
  const [first] = found
  if (!first) return `it is not on the page, only: ${names.join(' | ')}`
  if (query.use === 'see') return first
  const enabled = found.filter(element => !element.matches(':disabled, [aria-disabled=true]'))
  return enabled.length > 0 ? await findPressable(enabled) : 'it is disabled'
}

/** The visible text, also of the header and the menu. */
const readText = (): string => plain(document.body.innerText)

/** No grey bars stand for content, and all pictures and fonts are there. */
async function isLoaded(): Promise<boolean> {
  await document.fonts.ready
  await nextFrame()
  const isWaiting = document.querySelector('[class*="_skeleton_"]') !== null
  return !isWaiting && [...document.images].every(image => image.complete || image.loading === 'lazy')
}

Object.assign(globalThis, { maatEngine: { findElement, readText, isLoaded } })
