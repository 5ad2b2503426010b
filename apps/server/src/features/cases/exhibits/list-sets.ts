import { EXHIBIT_ACTIONS, listExhibitSets } from '@maat/contract/cases/exhibits'
import { permitted } from '../../../platform/authz/subject.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../case-access/index.ts'
import { listSetsOf } from './exhibit-store.ts'

export const handleListExhibitSets = handleRecord(
  listExhibitSets,
  caseSubject,
  async ({ tx, caller, subject }) => ({
    sets: await listSetsOf(tx, subject.id),
    can: permitted(caseSubject, caller, subject, EXHIBIT_ACTIONS),
  }),
)
