// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/timer'

export const correctTimer = { path: 'PUT /api/timer' } as typeof contract.correctTimer
export const discardTimer = { path: 'DELETE /api/timer' } as typeof contract.discardTimer
export const pauseTimer = { path: 'POST /api/timer/pause' } as typeof contract.pauseTimer
export const readTimer = { path: 'GET /api/timer' } as typeof contract.readTimer
export const resumeTimer = { path: 'POST /api/timer/resumption' } as typeof contract.resumeTimer
export const startTimer = { path: 'POST /api/cases/:caseId/timer' } as typeof contract.startTimer
export const takeTimer = { path: 'POST /api/timer/entry' } as typeof contract.takeTimer
