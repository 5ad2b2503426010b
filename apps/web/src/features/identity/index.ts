export { IdentityCheck } from './lazy-check.tsx'
