import { listBreaches, readBreach } from '../../../api/operations/privacy/breaches.ts'

export const REFRESHED = [listBreaches, readBreach]
