// The base of the journeys in several engines: a firm and a browser for each engine.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type TestInfo } from '@playwright/test'
import { inPageProgram } from '../../scripts/in-page-program.ts'
import { openWorkersFirm } from '../steps/firm.ts'
import { EnginePage } from './engine-page.ts'
import { PICTURES } from './programs.ts'
import { openChromium, openFirefox } from './puppeteer-engine.ts'
import type { Engine } from './tab.ts'
import { openWebKit } from './webkit-engine.ts'

export { expect } from '@playwright/test'

const FINDER = join(import.meta.dirname, 'in-page', 'find-element.ts')

export const ENGINES = { firefox: openFirefox, webkit: openWebKit, chromium: openChromium }
export type EngineName = keyof typeof ENGINES

/** A phone, and the desk of a lawyer. */
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1300, height: 900 } }

export type OpenPage = (device: keyof typeof SIZES) => Promise<EnginePage>

interface OfWorker {
  engineName: EngineName
  url: string
  engine: Engine
}

export const test = base.extend<{ openPage: OpenPage }, OfWorker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const firm = await openWorkersFirm()
      await use(firm.url)
      await firm.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  engine: [
    async ({ engineName }, use) => {
      const engine = await ENGINES[engineName]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openPage: async ({ engine, engineName, url }, use, info) => {
    const program = await inPageProgram(FINDER)
    mkdirSync(PICTURES, { recursive: true })
    const pages: EnginePage[] = []
    await use(async device => {
      const size = SIZES[device]
      const tab = await engine.open(size.width, size.height)
      const pictures = { folder: PICTURES, prefix: `${size.width}-${engineName}` }
      const page = new EnginePage({ tab, url, ...size, program, pictures })
      pages.push(page)
      return page
    })
    if (info.status !== info.expectedStatus) for (const page of pages) await attachPicture(page, info)
  },
})

/** Shows how the page looked when the test failed. */
async function attachPicture(page: EnginePage, info: TestInfo): Promise<void> {
  const path = info.outputPath(`page-${info.attachments.length}.png`)
  await page.keepPicture(path)
  info.attachments.push({ name: 'page', path, contentType: 'image/png' })
}
