// The standard VAT rates in the countries of the firm, with their start day.
import type { Day } from '../../calendar/day.ts'

export const OFFICE_COUNTRIES = ['BE', 'FR', 'CM'] as const
export type OfficeCountry = (typeof OFFICE_COUNTRIES)[number]

/** An office elsewhere has no VAT rate: `standardVatRate` refuses its country. */
export const officeCountryOf = (country: string) => country as OfficeCountry

interface VatRate {
  country: OfficeCountry
  fromDay: Day
  rate: string
  /** Whether a published source was read; otherwise the staff are asked to check it. */
  isSourced: boolean
}

export const VAT_RATES: readonly VatRate[] = [
  // Lawyers in Belgium charge VAT since 2014; the rate is older than that.
  { country: 'BE', fromDay: '1996-01-01', rate: '21', isSourced: true },
  { country: 'FR', fromDay: '2014-01-01', rate: '20', isSourced: true },
  // 17.5 %, and a tenth of it for the municipalities.
  { country: 'CM', fromDay: '2005-01-01', rate: '19.25', isSourced: false },
]

/** The rate of the day, or the latest without a day; a day before all rates has the first. */
export function standardVatRate(country: OfficeCountry, day?: Day): string {
  const known = VAT_RATES.filter(rate => rate.country === country).sort((one, other) =>
    one.fromDay < other.fromDay ? -1 : 1,
  )
  const begun = day ? known.filter(rate => rate.fromDay <= day) : known
  const found = begun.at(-1) ?? known[0]
  if (!found) throw new RangeError(`No rate of VAT is known for ${country}`)
  return found.rate
}
