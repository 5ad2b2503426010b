// A signature that is drawn: with a finger on a telephone, with a mouse on a desk.
import type { Browser, Page } from '@playwright/test'
import { pdfStrokes } from '../apps/server/src/platform/pdf/pdf-text.ts'
import { expect, expectAccessible, signInAs, test } from './journey.ts'
import { prepareCaseAs } from './sent-case.ts'

type Point = readonly [x: number, y: number]

/** As parts of the area's width and height. */
const STROKES: readonly (readonly Point[])[] = [
  [
    [0.1, 0.7],
    [0.15, 0.2],
    [0.25, 0.75],
    [0.3, 0.4],
  ],
  [
    [0.4, 0.5],
    [0.5, 0.3],
    [0.6, 0.7],
  ],
  [
    [0.7, 0.25],
    [0.8, 0.6],
    [0.9, 0.3],
  ],
]

class SignaturePage {
  readonly page: Page
  readonly #token: string

  private constructor(page: Page, token: string) {
    this.page = page
    this.#token = token
  }

  /** At the summary of a draft in which only the signature and the accords lack. */
  static async open(page: Page, url: string, title: string): Promise<SignaturePage> {
    const { token } = await signInAs(page, url, 'client@maat.example')
    const id = await prepareCaseAs({ url, token }, title, { signature: undefined, consents: [] })
    await page.goto(`/dashboard/cases-litigation/create?caseId=${id}&step=summary`)
    await expect(page.getByRole('heading', { name: 'Signature et accords' })).toBeVisible()
    return new SignaturePage(page, token)
  }

  get area() {
    return this.page.getByRole('img', { name: /^Zone de signature/ })
  }

  get strokes() {
    return this.area.locator('path:not([d=""])')
  }

  async #placeOf(points: readonly Point[]): Promise<Point[]> {
    await this.area.scrollIntoViewIfNeeded()
    const box = await this.area.boundingBox()
    if (!box) throw new Error('There is nothing to sign on')
    return points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height])
  }

  async drawWithMouse(points: readonly Point[]): Promise<void> {
    const { mouse } = this.page
    const [start, ...further] = await this.#placeOf(points)
    if (!start) return
    await mouse.move(...start)
    await mouse.down()
    for (const place of further) await mouse.move(...place, { steps: 12 })
    await mouse.up()
    await this.expectInkUnder([start, ...further])
  }

  async drawWithFinger(points: readonly Point[]): Promise<void> {
    const places = await this.#placeOf(points)
    const finger = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: Point) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: place ? [{ x: place[0], y: place[1] }] : [],
      })
    for (const [at, place] of places.entries()) {
      const [x, y] = places[at - 1] ?? place
      for (const part of at === 0 ? [1] : [0.25, 0.5, 0.75, 1])
        await touch(at === 0 ? 'touchStart' : 'touchMove', [
          x + (place[0] - x) * part,
          y + (place[1] - y) * part,
        ])
    }
    await touch('touchEnd')
    await this.expectInkUnder(places)
  }

  /** The last stroke lies where the pointer went, but for the width of the pen and the bend of the line. */
  async expectInkUnder(places: readonly Point[]): Promise<void> {
    const ink = await this.strokes.last().boundingBox()
    const across = places.map(([x]) => x)
    const down = places.map(([, y]) => y)
    const edges = [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
    const found = ink ? [ink.x, ink.y, ink.x + ink.width, ink.y + ink.height] : []
    expect(found).toHaveLength(4)
    for (const [at, edge] of edges.entries()) expect(Math.abs((found[at] ?? 0) - edge)).toBeLessThan(4)
  }

  async send(): Promise<void> {
    const { page } = this
    for (const consent of ['privacy', 'terms', 'honour'])
      await page.locator(`input[name="consent-${consent}"]`).check()
    const last = page.getByRole('button', { name: 'Envoyer le dossier' })
    const next = page.getByRole('button', { name: 'Continuer' })
    await expect(async () => {
      if (await next.isVisible()) await next.click({ timeout: 1000 })
      await expect(last).toBeVisible({ timeout: 1000 })
    }).toPass()
    await last.click()
    await expect(page.getByRole('heading', { name: 'Votre dossier est entre nos mains' })).toBeVisible()
  }

  /** The strokes of the signed summary, once it is made. */
  async strokesOfSummary(): Promise<string[]> {
    const caseId = new URL(this.page.url()).searchParams.get('caseId')
    const read = () =>
      this.page.request.get(`/api/cases/${caseId}/summary`, {
        headers: { authorization: `Bearer ${this.#token}` },
      })
    await expect.poll(async () => (await read()).status(), { timeout: 30_000 }).toBe(200)
    return pdfStrokes(await (await read()).body())
  }
}

async function onTelephone(browser: Browser, url: string): Promise<Page> {
  const telephone = { width: 360, height: 740 }
  const context = await browser.newContext({
    baseURL: url,
    viewport: telephone,
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
  })
  return await context.newPage()
}

test('three strokes of a finger, the telephone turned between them, are three strokes in the signed PDF', async ({
  browser,
  url,
}) => {
  const page = await onTelephone(browser, url)
  const signing = await SignaturePage.open(page, url, 'Signé du doigt')
  const [first = [], second = [], third = []] = STROKES
  await signing.drawWithFinger(first)
  await signing.drawWithFinger(second)
  await expect(signing.strokes).toHaveCount(2)
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(signing.strokes).toHaveCount(2)
  await signing.drawWithFinger(third)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(signing.strokes).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Valider la signature' }).click()
  await expect(page.getByRole('img', { name: 'Votre signature' }).locator('path')).toHaveCount(3)
  await signing.send()
  const drawn = await signing.strokesOfSummary()
  expect(drawn).toHaveLength(3)
  for (const [at, path] of drawn.entries()) {
    const [x, y] = path.split(' ').map(Number)
    const [across = 0, down = 0] = STROKES[at]?.[0] ?? []
    expect(Math.abs((x ?? 0) - across * 600)).toBeLessThan(4)
    expect(Math.abs((y ?? 0) - down * 200)).toBeLessThan(4)
  }
})

test('a signature drawn with a mouse, not validated yet, is there again after a reload', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const signing = await SignaturePage.open(page, url, 'Signé à la souris')
  for (const stroke of STROKES) await signing.drawWithMouse(stroke)
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  await page.reload()
  await expect(signing.strokes).toHaveCount(3)
})
