// The side menu: eight sections, each item for the roles that may open its screen. A section appears when it has an
// item.
import { SCREENS, type ScreenAccess } from '@maat/contract/screens'
import type { Role } from '@maat/domain/roles'
import type shell from '../locales/fr/shell.json'
import type { BuiltScreen } from '../parts/built-paths.ts'

export interface MenuItem {
  path: BuiltScreen
  /** Which view of a screen that has several; each of them says it, the first one with nothing. */
  search?: { show?: 'backlog' }
  text: keyof typeof shell.item
  /** Fewer roles than may open the screen, where the menu of the others would only be longer. */
  onlyFor?: readonly Role[]
}

export interface MenuSection {
  name: keyof typeof shell.section
  items: readonly MenuItem[]
}

const SECTIONS: readonly MenuSection[] = [
  {
    name: 'dashboard',
    items: [
      { path: '/dashboard', text: 'dashboard' },
      { path: '/dashboard-superadmin', text: 'firm' },
      { path: '/my-cases', text: 'cases' },
      { path: '/deadlines', text: 'deadlines' },
      { path: '/todos', text: 'todos' },
      { path: '/files', text: 'files' },
    ],
  },
  {
    name: 'administration',
    items: [
      { path: '/calendar', text: 'calendar' },
      { path: '/admin/categories', text: 'categories' },
      { path: '/admin/issues', text: 'issues' },
      { path: '/procedures', text: 'procedures' },
      { path: '/settings', text: 'settings' },
    ],
  },
  {
    name: 'communication',
    items: [
      { path: '/messages', text: 'messages' },
      { path: '/calls', text: 'calls' },
      { path: '/email', text: 'email' },
      { path: '/announcements', text: 'announcements' },
      { path: '/notifications', text: 'notifications' },
    ],
  },
  {
    name: 'settings',
    items: [
      { path: '/profile-{id}', text: 'profile' },
      { path: '/settings/users', text: 'firmUsers' },
      { path: '/settings/cases', text: 'firmCases' },
      { path: '/settings/notifications', text: 'firmNotifications' },
    ],
  },
  {
    name: 'performance',
    items: [{ path: '/team', text: 'team', onlyFor: ['Assistant', 'Avocat', 'Admin'] }],
  },
  {
    name: 'security',
    items: [
      { path: '/users', text: 'users' },
      { path: '/new-client', text: 'newClient' },
      { path: '/new-lawyer', text: 'newLawyer' },
      { path: '/logs', search: {}, text: 'log' },
      { path: '/logs', search: { show: 'backlog' }, text: 'backlog' },
      { path: '/test', text: 'mailTest', onlyFor: ['Admin'] },
      { path: '/contact', text: 'support', onlyFor: ['User'] },
    ],
  },
]

function isFor(role: Role, { path, onlyFor }: MenuItem): boolean {
  const access: ScreenAccess = SCREENS[path]
  const mayOpen = access === 'open' || (access !== 'signed-out' && role !== 'None' && access.includes(role))
  return mayOpen && (onlyFor === undefined || onlyFor.includes(role))
}

export function menuFor(role: Role): MenuSection[] {
  return SECTIONS.map(({ name, items }) => ({ name, items: items.filter(item => isFor(role, item)) })).filter(
    ({ items }) => items.length > 0,
  )
}
