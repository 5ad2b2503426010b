// Remembers what axe has checked in this run, for all workers: the kinds of elements of each screen, in each theme.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The frame is half of a page. `access.e2e.ts` checks it for each role, as part of the element `html`. */
export const FRAME = ['header:not(main header)', '#side-menu']

export interface Shape {
  /** Screen, theme and width: another width has another layout. */
  screen: string
  elements: string[]
}

/**
 * Each kind of element below each kind of parent: its tag, classes and the names of its attributes, and whether it has
 * text. These decide what axe says of an element.
 */
const READ = `(() => {
  const kinds = new Set()
  const kindOf = element => element.tagName + '.' + element.className
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest(${JSON.stringify(FRAME.join())})) continue
    const names = element.getAttributeNames().filter(name => !name.startsWith('data-')).sort().join()
    const hasText = [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '')
    kinds.add(kindOf(element.parentElement) + '>' + kindOf(element) + '[' + names + ']' + hasText)
  }
  const { pathname } = location
  return { pathname, theme: document.documentElement.dataset.theme ?? '', width: innerWidth, kinds: [...kinds] }
})()`

const hash = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 12)

/** Numbers and ids of records are no other screen. */
const screenOf = (pathname: string) => pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}|[\w-]{43}|\d+/g, '*')

/** Undefined where no run remembers. */
export async function readShape(page: Page): Promise<Shape | undefined> {
  if (!process.env.MAAT_CHECKED_SHAPES) return undefined
  const { pathname, theme, width, kinds } = (await page.evaluate(READ)) as {
    pathname: string
    theme: string
    width: number
    kinds: string[]
  }
  return { screen: `${screenOf(pathname)} ${theme} ${width}`, elements: kinds.map(hash) }
}

const fileOf = ({ screen }: Shape) => join(process.env.MAAT_CHECKED_SHAPES ?? '', hash(screen))

export function isShapeChecked(shape: Shape): boolean {
  const file = fileOf(shape)
  if (!existsSync(file)) return false
  const checked = new Set(readFileSync(file, 'utf8').split('\n'))
  return shape.elements.every(element => checked.has(element))
}

export function keepShape(shape: Shape): void {
  appendFileSync(fileOf(shape), `${shape.elements.join('\n')}\n`)
}
