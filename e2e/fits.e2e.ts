import type { Locator } from '@playwright/test'
import { checkLooks } from '../scripts/tour/check-screens.ts'
import { withFinders } from '../scripts/tour/open-page.ts'
import { expect, signInAs, test } from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

/** Dutch has the longest words; this is the narrowest screen with the largest text. */
const TIGHTEST = { languages: ['nl'], widths: [320], sizes: [20], themes: ['light', 'dark'] } as const

const SCREENS = {
  'client@maat.example': [
    '/dashboard',
    '/client/payment',
    '/settings',
    '/rights',
    '/email',
    '/calendar?view=list',
  ],
  'avocat@maat.example': [
    '/dashboard',
    '/my-cases',
    '/todos',
    '/messages',
    '/dashboard/lawyer/cases/create',
    '/client-file',
  ],
}

for (const [email, paths] of Object.entries(SCREENS))
  test(`on the narrowest phone with the largest text, nothing is cut, covered or out of reach for ${email}`, async ({
    page,
    url,
  }) => {
    const open = await withFinders(page)
    await signInAs(page, url, email)
    for (const path of paths) {
      await open.goTo(url + path)
      const findings = await checkLooks(open, TIGHTEST)
      expect(findings.map(({ kind, element, theme }) => `${path}: ${kind}: ${element} (${theme})`)).toEqual(
        [],
      )
    }
  })

const FIRST_SCREENS = [
  [1440, 900],
  [360, 740],
] as const
const WAITING = /^(Ce qui attend|Ce que nous attendons de vous)$/
const HOMES = {
  'client@maat.example': ['/dashboard'],
  'assistant@maat.example': ['/dashboard'],
  'avocat@maat.example': ['/dashboard'],
  'admin@maat.example': ['/dashboard', '/dashboard-superadmin'],
}

for (const [email, paths] of Object.entries(HOMES))
  test(`the first screen of the home page shows ${email} their open work`, async ({ page, url }) => {
    await signInAs(page, url, email)
    for (const path of paths)
      for (const [width, height] of FIRST_SCREENS) {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        const waiting = page
          .getByRole('main')
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: WAITING }) })
          .last()
        await expect(waiting.getByRole('heading')).toBeInViewport({ ratio: 1 })
        await expect(waiting.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
      }
  })

/** Runs in the page: the words of the progress that continue on a second line. */
const BROKEN_WORDS = `(() => {
  const list = document.querySelector('ol[aria-label="Avancement du dossier"]')
  const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
  const found = []
  while (walker.nextNode())
    for (const { 0: word, index } of walker.currentNode.textContent.matchAll(/[\\p{L}\\p{N}’-]+/gu)) {
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
    }
  return found
})()`

test('on a phone, no word in the progress of a case breaks', async ({ page, url }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { token } = await signInAs(page, url, 'client@maat.example')
  const { items } = await callApi<{ items: { id: string; status: string }[] }>(
    { url, token },
    '/cases?group=pending&limit=50',
  )
  // A case with proposed changes has the most steps.
  const proposed = items.find(({ status }) => status === 'changes-proposed')
  await visit(page, `/dashboard?caseId=${proposed?.id}`)
  const steps = page.getByRole('list', { name: 'Avancement du dossier' })
  await expect(steps.getByText('Introduction')).toBeVisible()
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  const broken = await page.evaluate<string[]>(BROKEN_WORDS)
  expect(broken).toEqual([])
})

/** Runs in the page: the largest height in the content without any text, picture or control. */
const LARGEST_GAP = `(() => {
  const main = document.querySelector('main')
  const seen = [...main.querySelectorAll('h1, h2, h3, p, a, button, svg, img, li, address')]
    .map(element => element.getBoundingClientRect())
    .filter(({ height, width }) => height > 0 && width > 0)
    .sort((one, other) => one.top - other.top)
  let bottom = seen[0].bottom
  let largest = 0
  for (const rect of seen) {
    largest = Math.max(largest, rect.top - bottom)
    bottom = Math.max(bottom, rect.bottom)
  }
  return Math.round(largest)
})()`

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('A part of the band is not shown')
  return box
}

test('the home page of the site has no empty band', async ({ page }) => {
  for (const [width, height] of FIRST_SCREENS) {
    await page.setViewportSize({ width, height })
    await visit(page, '/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').last()).toBeVisible()
    expect(await page.evaluate<number>(LARGEST_GAP)).toBeLessThan(200)
    const band = page.getByRole('region', { name: 'L’aide juridique n’est pas une faveur' })
    const [whole, title] = [await boxOf(band), await boxOf(band.getByRole('heading'))]
    const [text, action] = [await boxOf(band.locator('p')), await boxOf(band.getByRole('link'))]
    const content = Math.max(text.y + text.height, action.y + action.height) - title.y
    expect(content).toBeGreaterThan(whole.height / 2)
    if (width > 1000) expect(action.x).toBeGreaterThan(whole.width * 0.6)
  }
})

test('the overview of a case begins with its matter, which has more room than the cards after it', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const { items } = await callApi<{ items: { id: string }[] }>({ url, token }, '/cases?group=ongoing&limit=1')
  for (const [width, height] of FIRST_SCREENS) {
    await page.setViewportSize({ width, height })
    await visit(page, `/case-${items[0]?.id}?tab=overview`)
    const card = (name: string) =>
      page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .last()
    await expect(card('L’affaire')).toBeVisible()
    const [matter, financing] = await Promise.all(
      ['L’affaire', 'Financement'].map(name => card(name).boundingBox()),
    )
    expect(matter && financing).toBeTruthy()
    expect((matter?.y ?? 0) + (matter?.height ?? 0)).toBeLessThanOrEqual(financing?.y ?? 0)
    if (width > 1000) expect(matter?.width).toBeGreaterThan(1.5 * (financing?.width ?? 0))
  }
})
