// The form values of the firm's rules for cases: a prefix per office, and a growing list of countries.
import type { Office } from '@maat/contract/firm/firm'
import type { FirmCases } from '@maat/contract/firm/settings'
import { casePrefixes, casePrefixPattern } from '@maat/domain/cases/case-number'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'

export type Offices = readonly Office[]

export interface Route {
  /** The key of the row, because its country changes during editing. */
  key: number
  country: string
  officeId: string
}

export interface CaseRules
  extends Pick<FirmCases, 'assistantsAccept' | 'demandsIdentity' | 'demandsOwners' | 'namesReaders'> {
  prefixes: Record<string, string>
  routes: Route[]
}

export function rulesOf(chosen: FirmCases, offices: Offices): CaseRules {
  const { prefixes, officeByCountry, ...others } = chosen
  return {
    ...others,
    prefixes: Object.fromEntries(casePrefixes(offices, prefixes)),
    routes: Object.entries(officeByCountry).map(([country, officeId], key) => ({ key, country, officeId })),
  }
}

export function sectionOf({ prefixes, routes, ...others }: CaseRules): FirmCases {
  return {
    ...others,
    prefixes,
    officeByCountry: Object.fromEntries(routes.map(({ country, officeId }) => [country, officeId])),
  } as FirmCases
}

export function checkRules({ prefixes, routes }: CaseRules): FieldProblem[] {
  const isTwice = (prefix: string) => Object.values(prefixes).filter(other => other === prefix).length > 1
  const ofPrefixes = Object.entries(prefixes).flatMap(([officeId, prefix]) => {
    const path = `prefixes.${officeId}`
    if (!casePrefixPattern.test(prefix)) return [{ path, code: 'case-prefix.invalid' }]
    return isTwice(prefix) ? [{ path, code: 'case-prefix.taken' }] : []
  })
  const ofRoutes = routes.flatMap(({ key, country, officeId }, at) => [
    ...(country === '' ? [{ path: `routes.${key}.country`, code: 'field.required' }] : []),
    ...(country !== '' && routes.findIndex(route => route.country === country) < at
      ? [{ path: `routes.${key}.country`, code: 'field.twice' }]
      : []),
    ...(officeId === '' ? [{ path: `routes.${key}.officeId`, code: 'field.required' }] : []),
  ])
  return [...ofPrefixes, ...ofRoutes]
}
