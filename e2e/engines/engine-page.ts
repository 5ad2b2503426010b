// A user's page in any engine: elements have the names that the user reads, and everything is waited for.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Name, type Query, queryOf, type Target } from './query.ts'
import type { FoundElement, Point, Tab } from './tab.ts'

/** A page is pictured as a whole, up to this height. */
const MAX_HEIGHT = 5000

/** Not the menu, where a link may have the same name. */
export const MAIN: Target = { role: 'main', name: /(?:)/ }

export interface PageOptions {
  tab: Tab
  url: string
  width: number
  height: number
  /** The program that finds elements. */
  program: string
  /** Where pictures are written, and how their names begin. */
  pictures: { folder: string; prefix: string }
}

const PREPARED = 'globalThis.maatEngine !== undefined'

export class EnginePage {
  readonly #options: PageOptions

  constructor(options: PageOptions) {
    this.#options = options
  }

  async open(path: string): Promise<void> {
    await this.#options.tab.goTo(new URL(path, this.#options.url).toString())
  }

  async press(role: string, name: Name, within?: Target): Promise<void> {
    const press = async () => await (await this.#find(queryOf({ role, name }, 'press', within))).press()
    try {
      await press()
    } catch (error) {
      // The page drew the element anew after it was found: as a person would, press the new one.
      if (!(error instanceof Error) || error.name !== 'StaleElementReferenceError') throw error
      await press()
    }
  }

  async fill(label: Name, text: string): Promise<void> {
    await (await this.#find(queryOf({ name: label }, 'press'))).type(text)
  }

  async choose(label: Name, option: string | number): Promise<void> {
    await (await this.#find(queryOf({ name: label }, 'press'))).choose(option)
  }

  /** Gives a file to the open dialog, or to a part of the page. */
  async give(path: string, within?: Target): Promise<void> {
    await (await this.#find(queryOf({ name: path }, 'give', within))).give(path)
  }

  async draw(area: Name, strokes: readonly (readonly Point[])[]): Promise<void> {
    await (await this.#find(queryOf({ role: 'img', name: area }, 'press'))).draw(strokes)
  }

  async see(role: string, name: Name): Promise<void> {
    await this.#find(queryOf({ role, name }, 'see'))
  }

  async read(text: string | RegExp): Promise<void> {
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await retry(async () => expect(await this.text()).toEqual(expected))
  }

  async text(): Promise<string> {
    await this.#prepare()
    return await this.evaluate<string>('maatEngine.readText()')
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    return await this.#options.tab.evaluate<Value>(expression)
  }

  /** For a person to look at: the whole page, not only what the window shows. */
  async picture(name: string): Promise<void> {
    const { folder, prefix } = this.#options.pictures
    await this.#showAll()
    await this.#waitUntilLoaded()
    await this.keepPicture(join(folder, `${name}-${prefix}.png`))
  }

  async keepPicture(file: string): Promise<void> {
    const { tab, width, height } = this.#options
    await this.#showAll()
    await tab.evaluate('scrollTo(0, 0)')
    writeFileSync(file, await tab.takePicture())
    await tab.setSize(width, height)
  }

  /** A taller window may show more than there was before. */
  async #showAll(): Promise<void> {
    const { tab, width } = this.#options
    for (let shown = 0; ; ) {
      const content = await tab.evaluate<number>('document.documentElement.scrollHeight')
      if (content <= shown || shown === MAX_HEIGHT) return
      shown = Math.min(Math.max(content, this.#options.height), MAX_HEIGHT)
      await tab.setSize(width, shown)
    }
  }

  async #waitUntilLoaded(): Promise<void> {
    await retry(async () => {
      await this.#prepare()
      expect(await this.evaluate('maatEngine.isLoaded()')).toBe(true)
    })
  }

  async #prepare(): Promise<void> {
    const { tab, program } = this.#options
    if (!(await tab.evaluate<boolean>(PREPARED))) await tab.evaluate(`(() => { ${program} })()`)
  }

  async #find(query: Query): Promise<FoundElement> {
    let found: FoundElement | string = ''
    await retry(async () => {
      await this.#prepare()
      found = await this.#options.tab.find(`maatEngine.findElement(${JSON.stringify(query)})`)
      if (typeof found === 'string') throw new Error(`${describe(query)}: ${found}`)
    })
    return found as unknown as FoundElement
  }
}

/** A page that is being replaced has no content for a moment. */
const retry = (run: () => Promise<void>) => expect(run).toPass({ timeout: 30_000 })

const describe = ({ role = 'field', name }: Query): string => `the ${role} '${name}'`
