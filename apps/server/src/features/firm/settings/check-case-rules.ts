// Checks the section beyond its schema: the offices exist, and their prefixes differ.
import type { FieldError } from '@maat/contract/errors'
import type { FirmCases } from '@maat/contract/firm/settings'
import { casePrefixes } from '@maat/domain/cases/case-number'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'

export async function checkCaseRules(executor: Executor, rules: FirmCases): Promise<void> {
  const offices = await executor.selectFrom('offices').select(['id', 'code']).orderBy('position').execute()
  const isKnown = (officeId: string) => offices.some(({ id }) => id === officeId)
  const prefixes = casePrefixes(offices, rules.prefixes)
  const bearers = (prefix: string) => [...prefixes.values()].filter(other => other === prefix).length
  const unknown = (path: string): FieldError => ({ path, code: 'office.unknown' })
  const errors: FieldError[] = [
    ...Object.entries(rules.prefixes).flatMap(([officeId, prefix]) => {
      if (!isKnown(officeId)) return [unknown(`prefixes.${officeId}`)]
      return bearers(prefix) > 1 ? [{ path: `prefixes.${officeId}`, code: 'case-prefix.taken' }] : []
    }),
    ...Object.entries(rules.officeByCountry).flatMap(([country, officeId]) =>
      isKnown(officeId) ? [] : [unknown(`officeByCountry.${country}`)],
    ),
  ]
  if (errors.length > 0) throw new Failure('request.invalid', { errors })
}
