// A row of a dated table: valid from its day until the next row begins.
import type { Day } from '../calendar/day.ts'
import type { Certainty } from './legal-aid-categories.ts'

export type DatedRow = { validFrom: Day; source: string; certainty: Certainty }
