// Who asks, as the server takes it: its schema is loaded where somebody has to say who they are.
import { type FieldProblem, problemsOf } from '../../ui/use-form.ts'
import type { BookingValues } from './booking-values.ts'

export async function guestOf({
  name,
  email,
  phone,
  phoneCountry,
}: BookingValues): Promise<{ guest: { phoneNumber?: string }; problems: FieldProblem[] }> {
  const { BookingGuest } = await import('@maat/contract/bookings')
  const { normalisePhoneNumber } = await import('@maat/domain/phone-number')
  const phoneNumber = phone.trim() && (normalisePhoneNumber(phoneCountry, phone) ?? phone)
  const guest = phoneNumber ? { phoneNumber } : {}
  const parsed = BookingGuest.safeParse({ name, email, ...guest }, { reportInput: true })
  const problems = parsed.success ? [] : problemsOf(parsed.error)
  const atFields = problems.map(({ path, code }) => ({ path: path === 'phoneNumber' ? 'phone' : path, code }))
  return { guest, problems: atFields }
}
