export { AidClaim } from './aid-claim.tsx'
export { NomenclatureCard } from './nomenclature-card.tsx'
