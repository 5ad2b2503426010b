import type { Route } from '../../../platform/http/handle.ts'
import {
  handleArchiveProcedure,
  handleCreateProcedure,
  handleDeleteProcedure,
  handleDuplicateProcedure,
  handleUnarchiveProcedure,
  handleUpdateProcedure,
} from './edit-procedure.ts'
import {
  handleBrowseProcedures,
  handleListProcedures,
  handleReadProcedure,
  handleReadProcedureVersion,
} from './read-procedures.ts'

export const procedureRoutes: readonly Route[] = [
  handleBrowseProcedures,
  handleListProcedures,
  handleReadProcedure,
  handleReadProcedureVersion,
  handleCreateProcedure,
  handleUpdateProcedure,
  handleDuplicateProcedure,
  handleArchiveProcedure,
  handleUnarchiveProcedure,
  handleDeleteProcedure,
]
