import { listFreeTimes } from '../../../api/operations/calendar/bookings.ts'
import { listClosings, readOpening } from '../../../api/operations/calendar/closings.ts'
import { listConsultations } from '../../../api/operations/calendar/consultations.ts'
import { readDashboard } from '../../../api/operations/firm/dashboard.ts'

/** The reads that show consultations or count them. */
export const CONSULTATION_READS = [listConsultations, readDashboard] as const

export const CLOSING_READS = [listClosings, readOpening, listFreeTimes] as const
