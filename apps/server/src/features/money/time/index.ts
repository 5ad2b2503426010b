export { spentUnits } from './budget-spent.ts'
export type { CostRecord } from './cost-store.ts'
export {
  findLineWork,
  findRatedWork,
  freeFromLines,
  putOnLine,
  unbilledOf,
  unbilledSums,
} from './on-invoice.ts'
export { timeRoutes } from './routes.ts'
export type { TimeRecord } from './time-store.ts'
