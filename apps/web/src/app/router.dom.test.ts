import type { SignedIn } from '@maat/contract/people/accounts'
import { admission, isBuilt, SCREENS, type ScreenPath } from '@maat/contract/screens'
import { ACCOUNT_ROLES, type AccountRole, ROLE_IDS } from '@maat/domain/people/roles'
import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../api/session.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { router } from './router.tsx'
import { VISITOR_SCREENS } from './visitor-screens.ts'
import { PAGES } from './work-screens.ts'

const paths = (Object.keys(SCREENS) as ScreenPath[]).filter(path => path !== '/')
const addressOf = (path: string) => path.replace(/\{\w+\}/, '0198c3a2-7f1e-7d4b-9c55-1f2e3d4c5b6a')
const tokenUntil = (exp: number) => `.${btoa(JSON.stringify({ exp }))}.`

function signInAs(role: AccountRole): void {
  const token = tokenUntil(Date.now() / 1000 + 3600)
  signIn({ id: '1', role, roleId: ROLE_IDS[role], token, genderId: null } as SignedIn)
}

const routeAt = (address: string) => router.getMatchedRoutes(address)[2]

/** The guards read nothing else of it. */
type GuardContext = Parameters<NonNullable<ReturnType<typeof routeAt>>['options']['beforeLoad'] & {}>[0]

/** Where the guard of an address redirects the user; undefined if it admits them. */
async function destinationOf(address: string): Promise<string | undefined> {
  const guard = routeAt(address)?.options.beforeLoad
  try {
    await guard?.({ location: { href: address } } as GuardContext)
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options.to
  }
  return undefined
}

const DESTINATIONS = {
  admitted: undefined,
  'to-dashboard': '/dashboard',
  'to-login': '/login',
  'to-root': '/',
} as const

beforeEach(() => localStorage.clear())

test.each(['None', ...ACCOUNT_ROLES] as const)('every screen is guarded against %s', async role => {
  if (role !== 'None') signInAs(role)
  for (const path of paths)
    expect(await destinationOf(addressOf(path)), path).toBe(DESTINATIONS[admission(path, role)])
})

test('each address shows its own screen', () => {
  for (const path of paths) expect(routeAt(addressOf(path))?.options.staticData?.screen, path).toBe(path)
})

test('each built screen has exactly one page, in a feature or for visitors', () => {
  for (const path of paths.filter(isBuilt)) {
    const places = [path in VISITOR_SCREENS, PAGES.get(path)?.load !== undefined]
    expect(places.filter(Boolean), path).toEqual([true])
  }
})

test.each(['/nowhere', '/case-1/2'])('%s belongs to no screen and shows the 404 page', path => {
  const { options } = routeAt(path) ?? {}
  expect(options?.staticData?.screen).toBeUndefined()
  expect(options?.component).toBe(NotFoundPage)
})
