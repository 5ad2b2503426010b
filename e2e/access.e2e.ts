// Every screen that exists admits and refuses as the table says.
import { admission, SCREENS, type ScreenPath } from '@maat/contract/screens'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/roles'
import { BUILT_PATHS } from '../apps/web/src/app/built-paths.ts'
import { expect, expectAccessible, signInAs, test } from './journey.ts'

const ACCOUNTS: Record<AccountRole, string> = {
  User: 'client@maat.example',
  Assistant: 'assistant@maat.example',
  Avocat: 'avocat@maat.example',
  Admin: 'admin@maat.example',
}

const DESTINATIONS = { 'to-dashboard': /\/dashboard$/, 'to-login': /\/login\?/, 'to-root': /\/dashboard$/ }

for (const role of ['None', ...ACCOUNT_ROLES] as const)
  test(`every screen admits or refuses ${role} as the table says`, async ({ page, url }) => {
    test.setTimeout(120_000)
    const user = role === 'None' ? undefined : await signInAs(page, url, ACCOUNTS[role])
    for (const path of BUILT_PATHS) {
      const asked = path.replace(/\{\w+\}/, user?.id ?? '00000000-0000-4000-8000-000000000000')
      await page.goto(asked)
      const answer = admission(path, role)
      if (answer === 'admitted') await expect(page, path).toHaveURL(new RegExp(`${asked}$`))
      else await expect(page, path).toHaveURL(DESTINATIONS[answer])
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
  })

test('a path whose screen is not built answers the 404 page', async ({ page }) => {
  const isBuilt = (path: string) => BUILT_PATHS.some(built => built === path)
  const unbuilt = (Object.keys(SCREENS) as ScreenPath[]).filter(path => path !== '/' && !isBuilt(path))
  for (const path of [...unbuilt.slice(0, 5), '/nowhere']) {
    await page.goto(path.replace(/\{\w+\}/g, 'x'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas')
  }
})

for (const [role, landing] of [
  ['User', /\/dashboard$/],
  ['Assistant', /\/dashboard$/],
  ['Avocat', /\/dashboard$/],
  ['Admin', /\/dashboard-superadmin$/],
] as const)
  test(`the demo account of ${role} lands where it should`, async ({ page }) => {
    await page.goto('/login')
    const names = { User: 'Client', Assistant: 'Assistant', Avocat: 'Avocat', Admin: 'Administrateur' }
    await page.getByRole('button', { name: `Entrer comme ${names[role]}` }).click()
    await expect(page).toHaveURL(landing)
  })

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on any screen in the ${theme} theme`, async ({ page, url }) => {
    test.setTimeout(120_000)
    await page.addInitScript(chosen => localStorage.setItem('theme', chosen), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of [
      '/home',
      '/team',
      '/expertise',
      '/contact',
      '/terms',
      '/register',
      '/settings',
      '/test',
    ])
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectAccessible(page)
      })
    const { id } = await signInAs(page, url, 'admin@maat.example')
    const own = [
      '/dashboard',
      '/dashboard-superadmin',
      `/profile-${id}`,
      '/users',
      '/new-client',
      '/new-lawyer',
      '/logs',
    ]
    for (const path of [...own, '/notifications', '/settings', '/settings/users', '/settings/notifications'])
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectAccessible(page)
      })
  })
