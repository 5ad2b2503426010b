import { FACT_ACTIONS, listFacts } from '@maat/contract/cases/facts'
import { permitted } from '../../../platform/authz/subject.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../case-access/index.ts'
import { listFactsOf } from './fact-store.ts'

export const handleListFacts = handleRecord(listFacts, caseSubject, async ({ tx, caller, subject }) => ({
  facts: await listFactsOf(tx, subject.id),
  can: permitted(caseSubject, caller, subject, FACT_ACTIONS),
}))
