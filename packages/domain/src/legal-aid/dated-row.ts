// A row of a dated table: valid from its day until the next row begins.
import type { Certainty } from './legal-aid-categories.ts'

export type DatedRow = { validFrom: string; source: string; certainty: Certainty }
