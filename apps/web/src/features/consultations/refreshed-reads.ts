import { listConsultations } from '../../api/booking-operations.ts'
import { readDashboard } from '../../api/work-operations.ts'

/** What shows consultations, and what they wait in. */
export const REFRESHED = [listConsultations, readDashboard] as const
