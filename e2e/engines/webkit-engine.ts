// WebKitGTK, the engine of Safari, by classic WebDriver: its small browser runs on a screen in memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { Builder, By, type WebDriver, WebElement } from 'selenium-webdriver'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { endWithProcess } from '../../scripts/end-with-process.ts'
import { WEBKIT_DRIVER, XVFB } from './programs.ts'
import type { Engine, FoundElement, Point, Tab } from './tab.ts'

/** Larger than every picture. */
const SCREEN = '1400x6000x24'

export async function openWebKit(): Promise<Engine> {
  const { screen, display } = await openScreen()
  const opened: { driver: WebDriver; program: ChildProcess }[] = []
  return {
    async open(width, height) {
      // A driver has one session; a second user needs a second one.
      const { driver, program } = await openSession(display)
      opened.push({ driver, program })
      await openWindow(driver, width, height)
      return tabOf(driver)
    },
    async close() {
      for (const { driver, program } of opened) {
        await driver.quit()
        program.kill()
      }
      screen.kill()
    },
  }
}

async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  endWithProcess(screen)
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', number => resolve(`:${String(number).trim()}`))
    screen.once('exit', () => reject(new Error('Xvfb did not start')))
  })
  return { screen, display }
}

async function openSession(display: string): Promise<{ driver: WebDriver; program: ChildProcess }> {
  const port = await freePort()
  const program = spawn(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'fr_FR.UTF-8',
      LANGUAGE: 'fr_FR:fr',
      // Its sandbox does not start for root or in a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  endWithProcess(program)
  const url = `http://127.0.0.1:${port}`
  await waitForDriver(url)
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    })
    .build()
  return { driver, program }
}

async function waitForDriver(url: string): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start')
}

/** The toolbar of the browser is wider than a phone; a window that a page opens has none. */
async function openWindow(driver: WebDriver, width: number, height: number): Promise<void> {
  const first = await driver.getWindowHandle()
  await driver.executeScript(`open('about:blank', '', 'popup,left=0,top=0,width=${width},height=${height}')`)
  await driver.wait(async () => (await driver.getAllWindowHandles()).length > 1, 10_000)
  const second = (await driver.getAllWindowHandles()).find(handle => handle !== first)
  await driver.switchTo().window(second ?? first)
}

/** The reply of a classic script is what it passes to its last argument. */
const asScript = (expression: string) =>
  `const reply = arguments[arguments.length - 1]
  Promise.resolve(${expression}).then(reply, error => reply('failed: ' + error))`

const tabOf = (driver: WebDriver): Tab => ({
  goTo: address => driver.get(address),
  evaluate: <Value>(expression: string) => driver.executeAsyncScript<Value>(asScript(expression)),
  async find(expression) {
    const found = await driver.executeAsyncScript<WebElement | string>(asScript(expression))
    return found instanceof WebElement ? foundElement(driver, found) : String(found)
  },
  async setSize(width, height) {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height })
  },
  takePicture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
})

const foundElement = (driver: WebDriver, element: WebElement): FoundElement => ({
  press: () => element.click(),
  async type(text) {
    await element.clear()
    await element.sendKeys(text)
  },
  async choose(option) {
    for (const [at, one] of (await element.findElements(By.css('option'))).entries())
      if (at === option || String(await one.getProperty('text')).trim() === option) return await one.click()
    throw new Error(`The list has no option ${option}`)
  },
  give: path => element.sendKeys(path),
  draw: strokes => drawStrokes(driver, element, strokes),
})

/** The protocol counts places from the middle of the element. */
async function drawStrokes(
  driver: WebDriver,
  element: WebElement,
  strokes: readonly (readonly Point[])[],
): Promise<void> {
  const { width, height } = await element.getRect()
  const placeOf = ([x, y]: Point) => ({
    origin: element,
    x: Math.round((x - 0.5) * width),
    y: Math.round((y - 0.5) * height),
    duration: 100,
  })
  for (const stroke of strokes) {
    const [start, ...further] = stroke
    if (!start) continue
    const hand = driver.actions().move(placeOf(start)).press()
    for (const place of further) hand.move(placeOf(place))
    await hand.release().perform()
  }
}
