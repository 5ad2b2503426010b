// The side menu: sections whose items depend on the role, without those that are empty; and all screens by their names.
import {
  admission,
  BUILT_SCREENS,
  type BuiltScreen,
  SCREENS,
  type ScreenAccess,
} from '@maat/contract/screens'
import type { Role } from '@maat/domain/people/roles'
import type { MenuItem } from '../../parts/pages/pages.ts'
import { PAGES } from '../work-screens.ts'

const SECTIONS = [
  'dashboard',
  'administration',
  'communication',
  'compliance',
  'finance',
  'settings',
  'performance',
  'security',
] as const satisfies readonly MenuItem['section'][]

export interface PlacedItem extends MenuItem {
  path: BuiltScreen
}

const ITEMS: readonly PlacedItem[] = [...PAGES]
  .flatMap(([path, { menu = [] }]) => menu.map(item => ({ ...item, path })))
  .toSorted((one, other) => one.place - other.place)

function isFor(role: Role, { path, onlyFor }: PlacedItem): boolean {
  const access: ScreenAccess = SCREENS[path]
  const mayOpen = access === 'open' || (access !== 'signed-out' && role !== 'None' && access.includes(role))
  return mayOpen && (onlyFor === undefined || onlyFor.includes(role))
}

export function menuFor(role: Role): { name: MenuItem['section']; items: PlacedItem[] }[] {
  const items = ITEMS.filter(item => isFor(role, item))
  return SECTIONS.map(name => ({ name, items: items.filter(({ section }) => section === name) })).filter(
    section => section.items.length > 0,
  )
}

/** Screens about something that their address must name, and screens that follow an action. */
const OPENED_ONLY_BY_LINKS: readonly BuiltScreen[] = [
  '/VerifieEmail',
  '/confirm-event',
  '/confirmation',
  '/paiement/success',
  '/paymentConfirmation',
  '/dashboard-superadmin',
]

/** The other screens that the user may open by their name. */
export function screensBesidesMenu(role: Role): BuiltScreen[] {
  const inMenu = new Set(menuFor(role).flatMap(({ items }) => items.map(({ path }) => path)))
  return BUILT_SCREENS.filter(
    path =>
      SCREENS[path] !== 'signed-out' &&
      admission(path, role) === 'admitted' &&
      !path.includes('{') &&
      !inMenu.has(path) &&
      !OPENED_ONLY_BY_LINKS.includes(path),
  )
}
