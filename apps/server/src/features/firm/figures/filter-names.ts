// The names of the filters of a report, in the caller's language.
import { REPORT_TEXTS } from '@maat/domain/figures/figure-report-texts'
import type { Executor } from '../../../platform/db/database.ts'
import { nameOfUser } from '../../cases/case-store/index.ts'
import { timeZoneAt } from '../../people/users/index.ts'
import type { FilterNames } from './figure-report.ts'
import type { FigureRequest } from './sum-figures.ts'

export async function namesOfFilters(executor: Executor, { scope }: FigureRequest): Promise<FilterNames> {
  const { caller, isOwn, office, field } = scope
  const { language } = caller
  const timeZone = await timeZoneAt(executor, caller.officeId)
  if (isOwn)
    return {
      report: 'own',
      facts: [['person', await nameOfUser(executor, caller.id)]],
      isOwn,
      timeZone,
    }
  const officeName =
    office &&
    (await executor.selectFrom('offices').select('city as name').where('id', '=', office).executeTakeFirst())
  const fieldName =
    field &&
    (await executor.selectFrom('categories').select('name').where('id', '=', field).executeTakeFirst())
  return {
    report: caller.role === 'Admin' ? 'firm' : 'ledCases',
    facts: [
      ['office', officeName ? officeName.name[language] : REPORT_TEXTS.allOffices[language]],
      ['field', fieldName ? fieldName.name[language] : REPORT_TEXTS.allFields[language]],
    ],
    isOwn,
    timeZone,
  }
}
