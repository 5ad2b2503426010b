import { listFreeTimes } from '../../../api/operations/bookings.ts'
import { listClosings, readOpening } from '../../../api/operations/closings.ts'
import { listConsultations } from '../../../api/operations/consultations.ts'
import { readDashboard } from '../../../api/operations/dashboard.ts'

/** The reads that show consultations or count them. */
export const CONSULTATION_READS = [listConsultations, readDashboard] as const

export const CLOSING_READS = [listClosings, readOpening, listFreeTimes] as const
