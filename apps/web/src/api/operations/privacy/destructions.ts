// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/privacy/destructions'

export const approveDestruction = { path: 'POST /api/destructions/:destructionId/approval' } as typeof contract.approveDestruction
export const listDestructions = { path: 'GET /api/destructions' } as typeof contract.listDestructions
export const proposeDestructions = { path: 'POST /api/destructions' } as typeof contract.proposeDestructions
export const readDestruction = { path: 'GET /api/destructions/:destructionId' } as typeof contract.readDestruction
export const readDestructionCertificate = { path: 'GET /api/destructions/:destructionId/certificate' } as typeof contract.readDestructionCertificate
export const withdrawDestruction = { path: 'POST /api/destructions/:destructionId/withdrawal' } as typeof contract.withdrawDestruction
