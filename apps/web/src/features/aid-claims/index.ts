export { NomenclatureCard } from './nomenclature-card.tsx'
