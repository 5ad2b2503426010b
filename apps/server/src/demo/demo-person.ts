// Somebody of the demo firm: invented, and plainly so.
import type { Language } from '@maat/domain/languages'
import type { PersonKind } from '@maat/domain/person-kinds'
import type { AccountRole } from '@maat/domain/roles'

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
  isUnverified?: boolean
}
