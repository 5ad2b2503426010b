// Tests that every screen admits and refuses users as defined in the table, whether it is built or not.
import { admission, isBuilt, SCREENS, type ScreenPath } from '@maat/contract/screens'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import type { Page } from '@playwright/test'
import { gatherTexts } from '../apps/web/merged-texts.ts'
import { expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'

const ACCOUNTS: Record<AccountRole, string> = {
  User: 'client@maat.example',
  Assistant: 'assistant@maat.example',
  Avocat: 'avocat@maat.example',
  Admin: 'admin@maat.example',
}

/** Where users without access end up: the screen and its address. */
const DESTINATIONS = {
  'to-dashboard': ['/dashboard', () => /\/dashboard$/],
  'to-root': ['/dashboard', () => /\/dashboard$/],
  'to-login': ['/login', address => new RegExp(`/login\\?from=${encodeURIComponent(address)}$`)],
} as const satisfies Record<string, readonly [ScreenPath, (address: string) => RegExp]>

/** Some screens only redirect a role to its own screen for the same purpose. */
const LED_ON: Partial<Record<AccountRole | 'None', Partial<Record<ScreenPath, ScreenPath>>>> = {
  User: { '/payment': '/client/payment' },
}

/** Like a link within the product: without a page load. */
const follow = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)

const TITLES = gatherTexts('titles', 'fr')
const SCREEN_PATHS = (Object.keys(SCREENS) as ScreenPath[]).filter(path => path !== '/')
const addressOf = (path: ScreenPath, id = '00000000-0000-4000-8000-000000000000') =>
  path.replaceAll(/\{\w+\}/g, id)

async function expectNoSuchPage(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Cette page n’existe pas')
}

async function expectScreen(page: Page, path: ScreenPath): Promise<void> {
  const title = TITLES[path]
  await expect(page, path).toHaveTitle(title === 'Maât' ? title : `${title} · Maât`)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
}

/** Screens whose accessibility no other test checks, and the frame of each role; that of a client is on a phone. */
const CHECKED_BY_AXE: Record<AccountRole | 'None', readonly ScreenPath[]> = {
  None: ['/home', '/team', '/expertise', '/contact', '/terms', '/login', '/register', '/settings', '/test'],
  User: ['/dashboard'],
  Assistant: ['/dashboard'],
  Avocat: ['/dashboard'],
  Admin: [
    '/profile-{id}',
    '/dashboard',
    '/dashboard-superadmin',
    '/users',
    '/new-client',
    '/new-lawyer',
    '/logs',
    '/notifications',
    '/settings',
    '/settings/users',
    '/settings/notifications',
  ],
}

async function expectScreenAccessible(page: Page, path: ScreenPath): Promise<void> {
  await test.step(path, async () => {
    // Content that is still loading is shown as grey skeletons.
    await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0, { timeout: 60_000 })
    await expectAccessibleInBothThemes(page.locator('html'))
  })
}

/** `router.dom.test.ts` verifies the guard of every screen for every role; here, one refusal of each kind. */
function refusalsOf(role: AccountRole | 'None'): [ScreenPath, keyof typeof DESTINATIONS][] {
  const kinds = Object.keys(DESTINATIONS) as (keyof typeof DESTINATIONS)[]
  return kinds.flatMap(kind => {
    const path = SCREEN_PATHS.find(screen => admission(screen, role) === kind)
    return path ? [[path, kind] as [ScreenPath, typeof kind]] : []
  })
}

for (const role of ['None', ...ACCOUNT_ROLES] as const)
  test(`every screen for ${role} opens, and others are refused`, async ({ page, url }) => {
    const user = role === 'None' ? undefined : await signInAs(page, url, ACCOUNTS[role])
    if (role === 'User') await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/terms')
    for (const path of SCREEN_PATHS.filter(screen => admission(screen, role) === 'admitted')) {
      await follow(page, addressOf(path, user?.id))
      const screen = LED_ON[role]?.[path] ?? path
      await expect(page, path).toHaveURL(new RegExp(`:\\d+${addressOf(screen, user?.id)}$`))
      if (isBuilt(screen)) await expectScreen(page, screen)
      else await expectNoSuchPage(page, path)
      if (CHECKED_BY_AXE[role].includes(screen)) await expectScreenAccessible(page, screen)
    }
    for (const [path, kind] of refusalsOf(role)) {
      const [screen, address] = DESTINATIONS[kind]
      const target = addressOf(path, user?.id)
      await follow(page, target)
      await expect(page, path).toHaveURL(address(target))
      await expectScreen(page, screen)
    }
  })

test('an unknown address answers 404 with the page, and the addresses of screens answer 200', async ({
  page,
}) => {
  for (const path of ['/nowhere', '/case-1/2']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expectNoSuchPage(page, path)
  }
  for (const path of SCREEN_PATHS) {
    // Without its text, an article does not exist.
    const expected = path === '/knowledgeCenter/{language}/{slug}' ? 404 : 200
    expect((await page.request.get(addressOf(path))).status(), path).toBe(expected)
  }
})

for (const [role, landing] of [
  ['User', /\/dashboard$/],
  ['Assistant', /\/dashboard$/],
  ['Avocat', /\/dashboard$/],
  ['Admin', /\/dashboard-superadmin$/],
] as const)
  test(`the demo account of ${role} lands on its home page`, async ({ page }) => {
    await page.goto('/login')
    const names = { User: 'Client', Assistant: 'Assistant', Avocat: 'Avocat', Admin: 'Administrateur' }
    await page.getByRole('button', { name: `Entrer comme ${names[role]}` }).click()
    await expect(page).toHaveURL(landing)
  })
