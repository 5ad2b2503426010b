// `npm run tour`: takes a screenshot of every screen, for each requested role, theme, language, width and text size,
// into .tour/. `npm run tour -- --check`: instead finds cut, covered or unreachable elements on every screen and in its
// dialogs, for every role; in all languages, themes, widths and sizes unless limited. `npm run tour -- --paper`: prints
// every screen to a PDF of A4 instead. Options: --no-openings
// --roles=None,User --themes=light,dark --languages=fr,en,nl --widths=360,1440 --sizes=16 --screens=/login,/users
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILT_SCREENS, type ScreenPath } from '@maat/contract/screens'
import type { Role } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import { chromium } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'
import { startServer } from './served-product.ts'
import { announceSomething, noteCalls } from './tour/ask.ts'
import { checkScreens } from './tour/check-screens.ts'
import { takePictures } from './tour/take-pictures.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    check: { type: 'boolean', default: false },
    paper: { type: 'boolean', default: false },
    openings: { type: 'boolean', default: true },
    roles: { type: 'string', default: 'None,User,Assistant,Avocat,Admin' },
    themes: { type: 'string' },
    languages: { type: 'string' },
    widths: { type: 'string' },
    sizes: { type: 'string' },
    screens: { type: 'string', default: BUILT_SCREENS.join(',') },
  },
})

const list = (text: string) => text.split(',').filter(Boolean)
/** The requested values; by default all of them for a check, or a few for screenshots. */
const choice = (given: string | undefined, checked: string, pictured: string) =>
  list(given ?? (values.check ? checked : pictured))

const looks = {
  themes: choice(values.themes, 'light,dark', 'light'),
  languages: choice(values.languages, 'fr,en,nl', 'fr') as Language[],
  widths: choice(values.widths, '320,360,1440', '1440').map(Number),
  sizes: choice(values.sizes, '12,20', '16').map(Number),
}

const dataDir = mkdtempSync(join(tmpdir(), 'maat-tour-'))
// All visitors have one address.
const product = await startServer({ dataDir, env: { REQUESTS_PER_MINUTE: '100000' } })
const browser = await chromium.launch(chromiumOptions())
try {
  await announceSomething(product.url)
  await noteCalls(product.url)
  const tour = {
    browser,
    url: product.url,
    roles: list(values.roles) as Role[],
    screens: list(values.screens) as ScreenPath[],
    looks,
    opensThings: values.openings,
    isPrinted: values.paper,
  }
  if (values.check) process.exitCode = (await checkScreens(tour)) > 0 ? 1 : 0
  else await takePictures(tour)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
