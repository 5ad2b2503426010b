// The visitor's data for the request; the schema is loaded only if they are needed.
import { loadPhoneNumbers } from '../../../../forms/load-phone-numbers.ts'
import { type FieldProblem, problemsOf } from '../../../../ui/fields/use-form.ts'
import type { BookingValues } from './booking-values.ts'

export async function loadGuestRules() {
  const [{ BookingGuest }, phones] = await Promise.all([
    import('@maat/contract/calendar/bookings'),
    loadPhoneNumbers(),
  ])
  return { BookingGuest, ...phones }
}
type GuestRules = Awaited<ReturnType<typeof loadGuestRules>>

export function guestOf(
  { BookingGuest, normalisePhoneNumber }: GuestRules,
  { name, email, phone, phoneCountry }: BookingValues,
): { guest: { phoneNumber?: string }; problems: FieldProblem[] } {
  const phoneNumber = phone.trim() && (normalisePhoneNumber(phoneCountry, phone) ?? phone)
  const guest = phoneNumber ? { phoneNumber } : {}
  const parsed = BookingGuest.safeParse({ name, email, ...guest }, { reportInput: true })
  const problems = parsed.success ? [] : problemsOf(parsed.error)
  const atFields = problems.map(({ path, code }) => ({ path: path === 'phoneNumber' ? 'phone' : path, code }))
  return { guest, problems: atFields }
}
