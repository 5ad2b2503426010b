export { demandKeys } from './demand-keys.ts'
export { sealAnew } from './seal-anew.ts'
export { stateOfKeys } from './state-of-keys.ts'
