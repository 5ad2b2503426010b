import {
  browseProcedures,
  listProcedures,
  readProcedure,
  readProcedureVersion,
} from '@maat/contract/cases/procedures'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import * as procedureStore from './procedure-store.ts'
import { procedureSubject, procedureVersionSubject } from './procedure-subjects.ts'
import { detailsOfProcedure, viewOfProcedure } from './procedure-view.ts'

export const handleBrowseProcedures = handle(browseProcedures, async ({ tx, query }) =>
  (await procedureStore.listActiveProcedures(tx, query.caseType)).map(viewOfProcedure),
)

export const handleListProcedures = handle(listProcedures, async ({ tx }) =>
  (await procedureStore.listProcedures(tx)).map(viewOfProcedure),
)

export const handleReadProcedure = handleRecord(readProcedure, procedureSubject, ({ tx, subject }) =>
  detailsOfProcedure(tx, subject),
)

export const handleReadProcedureVersion = handleRecord(
  readProcedureVersion,
  procedureVersionSubject,
  async ({ subject }) => viewOfProcedure(subject),
)
