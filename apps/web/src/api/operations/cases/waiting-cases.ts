// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/waiting-cases'

export const listWaitingCases = { path: 'GET /api/waiting-cases' } as typeof contract.listWaitingCases
