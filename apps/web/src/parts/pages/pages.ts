// The screens of a feature, loaded when opened, and their menu items. Each feature defines them in its `pages.ts`;
// `app/work-screens.ts` collects them, and `app/menu.ts` builds the menu.
import type { BuiltScreen } from '@maat/contract/screens'
import type { Role } from '@maat/domain/people/roles'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type shell from '../../locales/fr/shell.json'
import type { Texts } from '../../texts/texts.generated.ts'

export type Screen = () => Promise<ComponentType>

export interface MenuItem {
  section: keyof typeof shell.section
  /** The order within the section. */
  place: number
  text: keyof Texts['menu']
  icon: LucideIcon
  /** For screens with several views: the view of this item; the first view has no value. */
  search?: { show?: 'backlog' }
  /** Restricts the item to these roles, if the screen would only make the menu longer for others. */
  onlyFor?: readonly Role[]
}

interface Page {
  /** Missing for screens of visitors: `app/visitor-screens.ts` loads them without the list of all others. */
  load?: Screen
  menu?: readonly MenuItem[]
}

export type FeaturePages = Partial<Record<BuiltScreen, Page>>
