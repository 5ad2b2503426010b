// `npm run tour`: a picture of every screen, for each role, theme, language and width asked for, into .tour/.
// Options: --roles=None,User --themes=light,dark --languages=fr,en,nl --widths=360,1440 --screens=/login,/users
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { login } from '@maat/contract/accounts'
import { urlOf } from '@maat/contract/operation'
import { admission, type ScreenPath } from '@maat/contract/screens'
import type { AccountRole, Role } from '@maat/domain/roles'
import { type Browser, chromium } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../apps/server/src/features/firm/index.ts'
import { BUILT_PATHS } from '../apps/web/src/app/built-paths.ts'
import { chromiumOptions } from './chromium.ts'
import { startServer } from './served-product.ts'

const OUT = join(import.meta.dirname, '..', '.tour')
const list = (text: string) => text.split(',').filter(Boolean)

const { values } = parseArgs({
  options: {
    roles: { type: 'string', default: 'None,User,Assistant,Avocat,Admin' },
    themes: { type: 'string', default: 'light' },
    languages: { type: 'string', default: 'fr' },
    widths: { type: 'string', default: '1440' },
    screens: { type: 'string', default: BUILT_PATHS.join(',') },
  },
})

async function signedIn(url: string, role: Role): Promise<Record<string, unknown> | undefined> {
  const account = DEMO_ACCOUNTS.find(known => known.role === role)
  if (!account) return undefined
  const response = await fetch(url + urlOf(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: DEMO_PASSWORD }),
  })
  return (await response.json()) as Record<string, unknown>
}

interface View {
  role: Role
  theme: string
  language: string
  width: number
}

async function picture(
  browser: Browser,
  url: string,
  user: Record<string, unknown> | undefined,
  view: View,
): Promise<void> {
  const { role, theme, language, width } = view
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([chosenTheme, lang, stored]) => {
      localStorage.setItem('theme', String(chosenTheme))
      localStorage.setItem('lang', String(lang))
      if (stored) localStorage.setItem('user', stored)
    },
    [theme, language, user ? JSON.stringify(user) : ''],
  )
  const page = await context.newPage()
  for (const screen of list(values.screens) as ScreenPath[]) {
    if (admission(screen, role as AccountRole | 'None') !== 'admitted') continue
    await page.goto(url + screen.replace('{id}', String(user?.id ?? '')), { waitUntil: 'networkidle' })
    const name = [screen.replaceAll('/', '_'), role, theme, language, width].join('-')
    await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: true })
    process.stdout.write(`${name}\n`)
  }
  await context.close()
}

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'maat-tour-'))
const product = await startServer({ dataDir })
const browser = await chromium.launch(chromiumOptions())
try {
  for (const role of list(values.roles) as Role[]) {
    const user = await signedIn(product.url, role)
    for (const theme of list(values.themes))
      for (const language of list(values.languages))
        for (const width of list(values.widths).map(Number))
          await picture(browser, product.url, user, { role, theme, language, width })
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
