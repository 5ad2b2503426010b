// A case in progress, with the office that bills it.
import type { ErrorCode } from '@maat/contract/errors'
import type { Office } from '@maat/contract/firm/firm'
import type { CaseStatus } from '@maat/domain/cases/case-states'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { officeSubject } from '../../firm/firm/index.ts'

const BILLED: readonly CaseStatus[] = ['in-progress', 'finished']

/** A case that the firm has not accepted costs nothing yet. */
export async function requireOffice(executor: Executor, row: CaseRow): Promise<Office> {
  const office =
    row.office_id === null || !BILLED.includes(row.status)
      ? undefined
      : await officeSubject.find(executor, row.office_id, { lock: false, caller: undefined })
  if (!office) throw new Failure('case.not-accepted' satisfies ErrorCode)
  return office
}

export const isTreated = ({ status }: CaseRow) => status === 'in-progress'
