export { assertKeys } from './demand-keys.ts'
export { resealValues } from './seal-anew.ts'
export { stateOfKeys } from './state-of-keys.ts'
