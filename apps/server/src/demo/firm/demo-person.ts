// A clearly invented person of the demo firm.

import type { PersonKind } from '@maat/domain/people/person-kinds'
import type { AccountRole } from '@maat/domain/people/roles'
import type { SpokenLanguage } from '@maat/domain/people/spoken-languages'
import type { Language } from '@maat/domain/words/languages'

export type DemoOffice = 'brussels' | 'paris' | 'douala'

export interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  role: AccountRole
  office: DemoOffice
  language: Language
  kind?: PersonKind
  companyName?: string
  enterpriseNumber?: string
  vatNumber?: string
  country?: string
  city?: string
  street?: string
  postalCode?: string
  phone?: string
  bar?: string
  barNumber?: string
  biography?: Record<Language, string>
  speaks?: readonly SpokenLanguage[]
  /** Fields of law, by their French name in the catalogue. */
  skills?: readonly string[]
  isUnverified?: boolean
}
