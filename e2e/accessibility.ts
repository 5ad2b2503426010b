// Accessibility checks with axe, of the page as it is.
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** A theme changes colours, so that the second theme needs no other rules. */
const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** A colour in transition has the contrast of neither state. Endless animations (a spinner) are not awaited. */
const TRANSITIONS_END = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished),
).then(() => undefined)`

/** The names of the violated rules, with the elements. */
async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await page.evaluate(async given => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)
  }, options)
}

export async function expectAccessible(page: Page, options: RunOptions = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(TRANSITIONS_END)
  expect(await findViolations(page, { resultTypes: ['violations'], ...options })).toEqual([])
}

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const [theme, options] of [
    ['dark', COLOUR_RULES],
    ['light', {}],
  ] as const) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    await expectAccessible(page, options)
  }
}
