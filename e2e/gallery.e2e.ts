// Tests every component in every state on the developers' page /ui/parts. No production build contains this page, so
// the test builds one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'
import { checkLooks } from '../scripts/tour/check-screens.ts'
import { withFinders } from '../scripts/tour/open-page.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './steps/journey.ts'

const WEB = join(import.meta.dirname, '../apps/web')
const LOOKS = {
  languages: ['fr', 'en', 'nl'],
  widths: [320, 360, 1440],
  sizes: [12, 20],
  themes: ['light', 'dark'],
} as const

test('every component in every state fits, is accessible and works with only the keyboard', async ({
  page,
  url,
}) => {
  const { address, close } = await serveGallery(url)
  try {
    const open = await withFinders(page)
    await page.goto(`${address}ui/parts`)
    await expect(page.getByRole('combobox', { name: 'One city' })).toBeVisible()
    for (const language of LOOKS.languages) {
      await page.evaluate(`window.applyAppearance(${JSON.stringify({ language })})`)
      await (language === 'fr' ? expectAccessibleInBothThemes(page) : expectAccessible(page))
    }
    const findings = await checkLooks({ ...open, waitUntilStill: () => drawn(page) }, LOOKS)
    expect(
      findings.map(({ kind, element, width, size }) => `${kind}: ${element} (${width}, ${size})`),
    ).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await expectWholeReferences(page)
    await expectApart(page)
    await reachAllByTab(page)
    await pickByKeys(page)
    await filterByKeys(page)
    await leaveDialogByKeys(page)
  } finally {
    await close()
  }
})

/** Built like the product, plus the pages for developers. */
async function serveGallery(apiUrl: string): Promise<{ address: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'maat-gallery-'))
  const options = { root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'silent' } as const
  await build({
    ...options,
    define: { 'import.meta.env.DEV': 'true' },
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  })
  const served: PreviewServer = await preview({
    ...options,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': apiUrl } },
  })
  return {
    address: served.resolvedUrls?.local[0] ?? '',
    async close() {
      await served.close()
      rmSync(outDir, { recursive: true })
    },
  }
}

/** Some components show a loading state on purpose, so the test does not wait for it to end. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')

/** Tab reaches every control, except those that arrow keys reach within their group. */
async function reachAllByTab(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const controls = main
    .locator('button:enabled, input:enabled:not([type=radio]):not([aria-hidden]), select:enabled')
    .filter({ visible: true })
  await page.evaluate(`document.addEventListener('focusin', ({ target }) => target.dataset.reached = 'yes')`)
  const count = await controls.count()
  expect(count).toBeGreaterThan(30)
  await main.evaluate(element => {
    element.tabIndex = -1
    element.focus()
  })
  for (let pressed = 0; pressed < count + 40; pressed += 1) await page.keyboard.press('Tab')
  const missed = await controls.evaluateAll(all =>
    all
      .filter(element => element.dataset.reached === undefined)
      .map(element => element.outerHTML.slice(0, 120)),
  )
  expect(missed).toEqual([])
}

/** A payer copies a reference by sight, so it has one line and stays inside its box. */
async function expectWholeReferences(page: Page): Promise<void> {
  const references = page.getByText(/^\+{3}202\/6000\/04236\+{3}$/)
  await expect(references).toHaveCount(2)
  const shapes = await references.evaluateAll(all =>
    all.map(element => ({
      lines: element.getClientRects().length,
      sticksOut:
        element.getBoundingClientRect().width > element.parentElement.getBoundingClientRect().width + 0.5,
      isReadable:
        Number.parseFloat(element.ownerDocument.defaultView.getComputedStyle(element).fontSize) >= 9,
    })),
  )
  expect(shapes).toEqual(Array(2).fill({ lines: 1, sticksOut: false, isReadable: true }))
}

/** The button of a hint and the arrow of its select are beside each other. */
async function expectApart(page: Page): Promise<void> {
  const select = page.getByRole('combobox', { name: 'A select with a hint' })
  const frame = select.locator('xpath=ancestor::div[.//*[@role="tooltip"]][1]')
  const arrow = await frame.locator('.lucide-chevron-down').boundingBox()
  const hint = await frame.getByRole('button', { name: 'Help' }).boundingBox()
  expect(arrow && hint).toBeTruthy()
  expect((hint?.x ?? 0) + (hint?.width ?? 0)).toBeLessThanOrEqual(arrow?.x ?? 0)
}

async function pickByKeys(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'One city' })
  await field.focus()
  await page.keyboard.type('douala')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Douala/])
  await expectAccessibleInBothThemes(page.getByRole('listbox'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Douala')
  await expect(page.getByRole('listbox')).toBeHidden()
}

async function filterByKeys(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'folded' })
  const opener = bar.getByRole('button', { name: /\(3\)$/ })
  await expect(bar.getByRole('combobox', { name: 'Office' })).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expectAccessibleInBothThemes(bar)
  await bar.getByRole('combobox', { name: 'Office' }).focus()
  await page.keyboard.type('Douala')
  await expect(bar.getByRole('button', { name: /\(4\)$/ })).toBeVisible()
  const search = bar.getByRole('searchbox', { name: 'Search: folded' })
  await search.focus()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
}

async function leaveDialogByKeys(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Form: saved' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
}
