// Firefox by WebDriver BiDi, and Chromium to compare with.
import puppeteer, { type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core'
import { chromiumOptions } from '../../scripts/chromium.ts'
import { FIREFOX } from './programs.ts'
import type { Engine, FoundElement, Point, Tab } from './tab.ts'

const FIREFOX_OPTIONS: LaunchOptions = {
  browser: 'firefox',
  executablePath: FIREFOX,
  extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr', 'ui.prefersReducedMotion': 1 },
}

const { executablePath, args } = chromiumOptions()
const CHROMIUM_OPTIONS: LaunchOptions = {
  browser: 'chrome',
  executablePath,
  args: [...args, '--accept-lang=fr-FR', '--force-prefers-reduced-motion'],
}

export const openFirefox = (): Promise<Engine> => launch(FIREFOX_OPTIONS)
export const openChromium = (): Promise<Engine> => launch(CHROMIUM_OPTIONS)

async function launch(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({ headless: true, ...options })
  return {
    open: (width, height) => openTab(browser, width, height),
    close: () => browser.close(),
  }
}

/** The page in front of each browser. */
const inFront = new WeakMap<Browser, Page>()

/** A page in the background draws nothing, and its fields get no focus. */
async function bringToFront(page: Page): Promise<void> {
  const browser = page.browser()
  if (inFront.get(browser) === page) return
  await page.bringToFront()
  inFront.set(browser, page)
}

async function openTab(browser: Browser, width: number, height: number): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  inFront.set(browser, page)
  await page.setViewport({ width, height })
  return {
    async goTo(address) {
      await page.goto(address)
    },
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    async find(expression) {
      await bringToFront(page)
      const handle = await page.evaluateHandle(expression)
      const element = handle.asElement() as ElementHandle | null
      return element ? foundElement(page, element) : String(await handle.jsonValue())
    },
    setSize: (newWidth, newHeight) => page.setViewport({ width: newWidth, height: newHeight }),
    takePicture: () => page.screenshot(),
  }
}

const foundElement = (page: Page, element: ElementHandle): FoundElement => ({
  press: () => element.click(),
  async type(text) {
    await element.evaluate(field => {
      const { focus, select } = field as unknown as { focus(): void; select(): void }
      focus.call(field)
      select.call(field)
    })
    await element.type(text)
  },
  async choose(option) {
    const value = await element.evaluate((list, wanted) => {
      const { options } = list as unknown as { options: Iterable<{ text: string; value: string }> }
      return [...options].find((one, at) => at === wanted || one.text.trim() === wanted)?.value
    }, option)
    if (value === undefined) throw new Error(`The list has no option ${option}`)
    await element.select(value)
  },
  async give(path) {
    await (element as ElementHandle<never>).uploadFile(path)
  },
  draw: strokes => drawStrokes(page, element, strokes),
})

async function drawStrokes(
  { mouse }: Page,
  element: ElementHandle,
  strokes: readonly (readonly Point[])[],
): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  for (const stroke of strokes) {
    const [start, ...further] = stroke.map(
      ([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const,
    )
    if (!start) continue
    await mouse.move(...start)
    await mouse.down()
    for (const place of further) await mouse.move(...place, { steps: 6 })
    await mouse.up()
  }
}
