// The operations of the telephone; they come with the first who takes a call or reads of one.
import type * as calls from '@maat/contract/calls'
import { byPath } from './by-path.ts'

export const callBack = byPath<typeof calls.callBack>('POST /api/calls/:callId/callback')
export const inviteCaller = byPath<typeof calls.inviteCaller>('POST /api/calls/:callId/invitation')
export const listCalls = byPath<typeof calls.listCalls>('GET /api/calls')
export const lookUpCaller = byPath<typeof calls.lookUpCaller>('GET /api/call-lookup')
export const makeCaseOfCall = byPath<typeof calls.makeCaseOfCall>('POST /api/calls/:callId/case')
export const settleCall = byPath<typeof calls.settleCall>('PUT /api/calls/:callId/handling')
export const takeCall = byPath<typeof calls.takeCall>('POST /api/calls')
