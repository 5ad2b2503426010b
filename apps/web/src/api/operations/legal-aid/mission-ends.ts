// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/legal-aid/mission-ends'

export const fileMissionEnd = { path: 'POST /api/cases/:caseId/mission-end/document' } as typeof contract.fileMissionEnd
export const printMissionEnd = { path: 'GET /api/cases/:caseId/mission-end/pdf' } as typeof contract.printMissionEnd
export const readMissionEnd = { path: 'GET /api/cases/:caseId/mission-end' } as typeof contract.readMissionEnd
export const saveMissionEnd = { path: 'PUT /api/cases/:caseId/mission-end' } as typeof contract.saveMissionEnd
