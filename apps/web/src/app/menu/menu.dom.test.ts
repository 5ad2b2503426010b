import { admission, SCREENS } from '@maat/contract/screens'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import { expect, test } from 'vitest'
import { menuFor, screensBesidesMenu } from './menu.ts'

const pathsIn = (role: AccountRole, section: string) =>
  menuFor(role)
    .find(({ name }) => name === section)
    ?.items.map(({ path }) => path)

test('the cases are in the administration, the categories and issues in the settings', () => {
  expect(pathsIn('Avocat', 'administration')?.[0]).toBe('/my-cases')
  expect(pathsIn('Avocat', 'settings')).toEqual([
    '/profile-{id}',
    '/admin/categories',
    '/admin/issues',
    '/procedures',
    '/document-templates',
  ])
  expect(pathsIn('User', 'administration')).toContain('/my-cases')
  expect(pathsIn('User', 'settings')).toEqual(['/profile-{id}'])
})

test.each(ACCOUNT_ROLES)('%s finds every screen once, and only those that they may open', role => {
  const inMenu = menuFor(role).flatMap(({ items }) => items.map(({ path }) => path))
  const others = screensBesidesMenu(role)
  for (const path of [...inMenu, ...others]) expect([path, admission(path, role)]).toEqual([path, 'admitted'])
  expect(others.filter(path => inMenu.includes(path))).toEqual([])
  // Without an address that names a record, these screens would show nothing.
  expect(others.filter(path => path.includes('{') || SCREENS[path] === 'signed-out')).toEqual([])
})

test('screens that are in no menu are found, for example the page of the team', () => {
  expect(screensBesidesMenu('User')).toContain('/team')
  expect(screensBesidesMenu('Avocat')).toContain('/new-procedure')
  expect(screensBesidesMenu('User')).not.toContain('/new-procedure')
})
