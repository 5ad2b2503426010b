// The limit of a channel as typed, in megabytes of a million bytes; empty without a limit.
import { plainNumber } from '../../../texts/amounts.ts'

const MEGABYTE = 1_000_000

export const megabytesOf = (bytes: number | null): string => (bytes === null ? '' : String(bytes / MEGABYTE))

/** The contract refuses what is no number. */
export const bytesOfMegabytes = (typed: string): number | null =>
  typed.trim() === '' ? null : Math.round(Number(plainNumber(typed)) * MEGABYTE)
