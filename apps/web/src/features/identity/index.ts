export { IDENTITY_PLACE } from './identity-place.ts'
export { IdentityCheck } from './lazy-check.tsx'
