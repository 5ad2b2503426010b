// The signature area of the e2e tests, for drawing with a finger on a phone or a mouse on a desktop.
import type { Browser, Page } from '@playwright/test'
import { expect } from './journey.ts'

type Point = readonly [x: number, y: number]

/** In fractions of the area's width and height. */
export const STROKES: readonly (readonly Point[])[] = [
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

export class SignatureArea {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get area() {
    return this.page.getByRole('img', { name: /^(Zone de signature|Handtekeningveld)/ })
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

  /** The last stroke follows the pointer, within the width of the pen and the curve of the line. */
  async expectInkUnder(places: readonly Point[]): Promise<void> {
    const ink = await this.strokes.last().boundingBox()
    const across = places.map(([x]) => x)
    const down = places.map(([, y]) => y)
    const edges = [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
    const found = ink ? [ink.x, ink.y, ink.x + ink.width, ink.y + ink.height] : []
    expect(found).toHaveLength(4)
    for (const [at, edge] of edges.entries()) expect(Math.abs((found[at] ?? 0) - edge)).toBeLessThan(4)
  }
}

export async function openOnPhone(browser: Browser, url: string): Promise<Page> {
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
