// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/procedures'

export const archiveProcedure = { path: 'POST /api/procedures/:procedureId/archive' } as typeof contract.archiveProcedure
export const browseProcedures = { path: 'GET /api/procedures/active' } as typeof contract.browseProcedures
export const createProcedure = { path: 'POST /api/procedures' } as typeof contract.createProcedure
export const deleteProcedure = { path: 'DELETE /api/procedures/:procedureId' } as typeof contract.deleteProcedure
export const duplicateProcedure = { path: 'POST /api/procedures/:procedureId/duplicate' } as typeof contract.duplicateProcedure
export const listProcedures = { path: 'GET /api/procedures' } as typeof contract.listProcedures
export const readProcedure = { path: 'GET /api/procedures/:procedureId' } as typeof contract.readProcedure
export const readProcedureVersion = { path: 'GET /api/procedure-versions/:versionId' } as typeof contract.readProcedureVersion
export const unarchiveProcedure = { path: 'POST /api/procedures/:procedureId/unarchive' } as typeof contract.unarchiveProcedure
export const updateProcedure = { path: 'PUT /api/procedures/:procedureId' } as typeof contract.updateProcedure
