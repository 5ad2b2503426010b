export { assertKeys } from './assert-keys.ts'
export { resealValues } from './reseal-values.ts'
export { stateOfKeys } from './state-of-keys.ts'
