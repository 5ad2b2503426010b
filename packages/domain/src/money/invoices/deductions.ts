// How much of a provision an invoice deducts: at most the base of its own VAT rate, so that no VAT becomes negative.
import type { VatCategory } from './billing-types.ts'

export interface DeductibleLine {
  category: VatCategory
  rate: string
  /** The net amount; of a deduction the wanted amount, as a positive number. */
  units: number
  isDeduction: boolean
}

/** The deducted amount of each deduction in order, and the amount of each other line unchanged. */
export function fitDeductions(lines: readonly DeductibleLine[]): number[] {
  const keyOf = ({ category, rate }: DeductibleLine) => `${category} ${Number(rate)}`
  const bases = new Map<string, number>()
  for (const line of lines)
    if (!line.isDeduction) bases.set(keyOf(line), (bases.get(keyOf(line)) ?? 0) + line.units)
  return lines.map(line => {
    if (!line.isDeduction) return line.units
    const base = Math.max(0, bases.get(keyOf(line)) ?? 0)
    const taken = Math.min(line.units, base)
    bases.set(keyOf(line), base - taken)
    return taken
  })
}
