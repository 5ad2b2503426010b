// The side menu: eight sections whose items depend on the role. A section without items is hidden.
import { type BuiltScreen, SCREENS, type ScreenAccess } from '@maat/contract/screens'
import type { Role } from '@maat/domain/people/roles'
import type { MenuItem } from '../parts/pages.ts'
import { PAGES } from './work-screens.ts'

const SECTIONS = [
  'dashboard',
  'administration',
  'communication',
  'finance',
  'settings',
  'performance',
  'security',
] as const satisfies readonly MenuItem['section'][]

interface PlacedItem extends MenuItem {
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
