export { MissingProofs } from './missing-proofs.tsx'
