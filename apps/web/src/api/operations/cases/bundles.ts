// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/cases/bundles'

export const checkBundle = { path: 'GET /api/cases/:caseId/exhibit-sets/:setId/check' } as typeof contract.checkBundle
export const listBundles = { path: 'GET /api/cases/:caseId/bundles' } as typeof contract.listBundles
export const makeBundle = { path: 'POST /api/cases/:caseId/exhibit-sets/:setId/bundles' } as typeof contract.makeBundle
export const readBundle = { path: 'GET /api/cases/:caseId/bundles/:bundleId' } as typeof contract.readBundle
export const readBundlePart = { path: 'GET /api/cases/:caseId/bundles/:bundleId/parts/:part' } as typeof contract.readBundlePart
export const removeBundle = { path: 'DELETE /api/cases/:caseId/bundles/:bundleId' } as typeof contract.removeBundle
