export { useSigningLink } from './use-signing-link.ts'
