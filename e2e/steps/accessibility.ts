// Accessibility checks with axe, of the page as it is.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { FRAME, isShapeChecked, keepShape, readShape } from './checked-shapes.ts'

/** Half the size of `axe.source`: every page load parses it again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A theme changes colours, so that the second theme needs no other rules. */
const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** A colour in transition has the contrast of neither state. Endless animations (a spinner) are not awaited. */
const TRANSITIONS_END = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished),
).then(() => undefined)`

const pageOf = (target: Page | Locator): Page => ('page' in target ? target.page() : target)

/** The names of the violated rules, with the elements. */
async function findViolations(target: Page | Locator, options: RunOptions): Promise<string[]> {
  const page = pageOf(target)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const root = target === page ? page.locator('html') : (target as Locator)
  const exclude = target === page ? FRAME : []
  return await root.evaluate(
    async (include, given) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run({ include, exclude: given.exclude }, given.options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)
    },
    { exclude, options },
  )
}

/**
 * Checks a page without its frame, or a part of it. A screen whose elements this run has all checked before, in this
 * theme, is not checked again: axe takes longer than everything else in most tests.
 */
export async function expectAccessible(target: Page | Locator, options: RunOptions = {}): Promise<void> {
  const page = pageOf(target)
  await expect(target === page ? page.getByRole('heading', { level: 1 }) : (target as Locator)).toBeVisible()
  await page.evaluate(TRANSITIONS_END)
  const shape = target === page ? await readShape(page) : undefined
  if (shape && isShapeChecked(shape)) return
  expect(await findViolations(target, { resultTypes: ['violations'], ...options })).toEqual([])
  if (shape) keepShape(shape)
}

export async function expectAccessibleInBothThemes(target: Page | Locator): Promise<void> {
  for (const [theme, options] of [
    ['dark', COLOUR_RULES],
    ['light', {}],
  ] as const) {
    await pageOf(target).evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    await expectAccessible(target, options)
  }
}
