import type { Route } from '../../../platform/http/handle.ts'
import { handleCloseBreach, handleDecideAboutAuthority, handleDecideAboutPeople } from './decide-breaches.ts'
import { handleChangeBreach, handleReportBreach } from './edit-breaches.ts'
import { handleListBreaches, handleReadBreach } from './read-breaches.ts'

export const breachRoutes: readonly Route[] = [
  handleListBreaches,
  handleReadBreach,
  handleReportBreach,
  handleChangeBreach,
  handleDecideAboutAuthority,
  handleDecideAboutPeople,
  handleCloseBreach,
]
