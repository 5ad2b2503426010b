// Whom the rates of a fee agreement cover: the persons and roles that it lists, or everybody.
import type { StaffRole } from '../../people/roles.ts'

/** Frozen with the agreement. */
export interface AgreedRates {
  personIds: readonly string[]
  roles: readonly StaffRole[]
  /** A rate of the case that is of no person or role applies to everybody else. */
  coversEverybody: boolean
}

interface Worker {
  id: string
  name: string
  role: string
}

/** Older agreements have no list: their text names the persons. */
interface RatedText {
  rates?: AgreedRates
  sections: readonly { lines: readonly string[] }[]
}

export function isCoveredBy({ rates, sections }: RatedText, { id, name, role }: Worker): boolean {
  if (!rates) return sections.some(({ lines }) => lines.some(line => line.startsWith(name)))
  return (
    rates.coversEverybody || rates.personIds.includes(id) || rates.roles.some(covered => covered === role)
  )
}
