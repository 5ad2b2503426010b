import { listFreeTimes } from '../../api/operations/bookings.ts'
import { listClosings, readOpening } from '../../api/operations/closings.ts'
import { listConsultations } from '../../api/operations/consultations.ts'
import { readDashboard } from '../../api/operations/dashboard.ts'

/** What shows consultations, and what they wait in. */
export const REFRESHED = [listConsultations, readDashboard] as const

/** What shows on which days an office is closed. */
export const CLOSING_READS = [listClosings, readOpening, listFreeTimes] as const
