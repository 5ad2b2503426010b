// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/privacy/breaches'

export const changeBreach = { path: 'PUT /api/breaches/:breachId' } as typeof contract.changeBreach
export const closeBreach = { path: 'POST /api/breaches/:breachId/close' } as typeof contract.closeBreach
export const decideAboutAuthority = { path: 'PUT /api/breaches/:breachId/authority' } as typeof contract.decideAboutAuthority
export const decideAboutPeople = { path: 'PUT /api/breaches/:breachId/people' } as typeof contract.decideAboutPeople
export const listBreaches = { path: 'GET /api/breaches' } as typeof contract.listBreaches
export const readBreach = { path: 'GET /api/breaches/:breachId' } as typeof contract.readBreach
export const reportBreach = { path: 'POST /api/breaches' } as typeof contract.reportBreach
