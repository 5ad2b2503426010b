import { listConsultations, listFreeTimes } from '../../api/booking-operations.ts'
import { listClosings, readOpening } from '../../api/operations.ts'
import { readDashboard } from '../../api/work-operations.ts'

/** What shows consultations, and what they wait in. */
export const REFRESHED = [listConsultations, readDashboard] as const

/** What shows on which days an office is closed. */
export const CLOSING_READS = [listClosings, readOpening, listFreeTimes] as const
