import type { Route } from '../../../platform/http/handle.ts'
import { handleListConsents, handleReadOptionalData, handleWithdrawOptionalData } from './read-consents.ts'

export { recordConsents } from './record-consents.ts'

export const consentRoutes: readonly Route[] = [
  handleListConsents,
  handleReadOptionalData,
  handleWithdrawOptionalData,
]
