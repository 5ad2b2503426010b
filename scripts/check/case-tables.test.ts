import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCaseTables, complaintsOfSubject, tablesWithCase } from './case-tables.ts'

const FILE = 'features/calendar/consultations/consultation-subject.ts'
const OWNERS = new Set(['consultations'])

/** A subject that knows deputies by itself, and no walls. */
const BY_ITSELF = `import { type Principal, replaces } from '../../../platform/authz/caller.ts'
export const consultationSubject: SubjectWithCandidates<'consultation', Row> = { relations: relationsToCase }
function relationsToCase(caller: Principal, row: Row) {
  return replaces(caller, row.lawyer_id) ? ['assigned'] : []
}`

test('refuses a subject of a table with a case that decides without the rule of the case', () => {
  expect(complaintsOfSubject(FILE, BY_ITSELF, OWNERS)).toEqual([
    `apps/server/src/${FILE}: a record of a case needs the rule of the case, with its walls`,
  ])
})

test('accepts a subject that imports the rule, and a subject of a table without a case', () => {
  const rule = "import { relationsToLawyer } from '../../cases/case-access/index.ts'\n"
  expect(complaintsOfSubject(FILE, `${rule}${BY_ITSELF}`, OWNERS)).toEqual([])
  expect(complaintsOfSubject('features/knowledge/glossary/subject.ts', BY_ITSELF, OWNERS)).toEqual([])
})

test('finds the tables whose rows name a case', () => {
  const schema = `export interface Calls {
  /**
   * The case.
   */
  case_id: string | null;
}

export interface Offices {
  id: string;
}

export interface DB {
  calls: Calls;
  offices: Offices;
}
`
  expect(tablesWithCase(schema)).toEqual(['calls'])
})

test('every record of a case is read through the rule of the case', () => {
  expect(checkCaseTables(join(import.meta.dirname, '../..'))).toEqual([])
})
