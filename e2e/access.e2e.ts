// Tests that every screen admits and refuses users as defined in the table, whether it is built or not.
import { admission, isBuilt, SCREENS, type ScreenPath } from '@maat/contract/screens'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import type { Page } from '@playwright/test'
import { gatherTexts } from '../apps/web/merged-texts.ts'
import { expect, expectAccessible, signInAs, test } from './journey.ts'

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
  path.replace(/\{\w+\}/, id)

async function expectNoSuchPage(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Cette page n’existe pas')
}

async function expectScreen(page: Page, path: ScreenPath): Promise<void> {
  const title = TITLES[path]
  await expect(page, path).toHaveTitle(title === 'Maât' ? title : `${title} · Maât`)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
}

for (const role of ['None', ...ACCOUNT_ROLES] as const)
  test(`every screen admits or refuses ${role} as defined`, async ({ page, url }) => {
    const user = role === 'None' ? undefined : await signInAs(page, url, ACCOUNTS[role])
    await page.goto('/terms')
    for (const path of SCREEN_PATHS) {
      const target = addressOf(path, user?.id)
      await follow(page, target)
      const answer = admission(path, role)
      const ends = LED_ON[role]?.[path] ?? path
      const [screen, address] =
        answer === 'admitted'
          ? ([ends, () => new RegExp(`:\\d+${addressOf(ends, user?.id)}$`)] as const)
          : DESTINATIONS[answer]
      await expect(page, path).toHaveURL(address(target))
      if (isBuilt(screen)) await expectScreen(page, screen)
      else await expectNoSuchPage(page, path)
    }
  })

test('an unknown address answers 404 with the page, and the addresses of screens answer 200', async ({
  page,
}) => {
  for (const path of ['/nowhere', '/case-1/2']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expectNoSuchPage(page, path)
  }
  for (const path of SCREEN_PATHS) expect((await page.request.get(addressOf(path))).status(), path).toBe(200)
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

const ADMIN_SCREENS = [
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
] as const satisfies readonly ScreenPath[]

async function expectScreenAccessible(page: Page, screen: ScreenPath, path: string = screen): Promise<void> {
  await test.step(path, async () => {
    await follow(page, path)
    await expectScreen(page, screen)
    // Content that is still loading is shown as grey skeletons.
    await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0)
    await expectAccessible(page)
  })
}

for (const theme of ['light', 'dark'] as const)
  test(`axe finds no problem on any screen in the ${theme} theme`, async ({ page, url }) => {
    await page.addInitScript(chosen => localStorage.setItem('theme', chosen), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/contact')
    for (const path of [
      '/home',
      '/team',
      '/expertise',
      '/contact',
      '/terms',
      '/login',
      '/register',
      '/settings',
      '/test',
    ] as const)
      await expectScreenAccessible(page, path)
    const { id } = await signInAs(page, url, 'admin@maat.example')
    await page.goto('/contact')
    await expectScreenAccessible(page, '/profile-{id}', `/profile-${id}`)
    for (const path of ADMIN_SCREENS) await expectScreenAccessible(page, path)
  })
