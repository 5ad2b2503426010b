/** The phone number library is large, so it is loaded after the page. */
export const loadPhoneNumbers = () =>
  import('@maat/domain/people/phone-number').then(({ normalisePhoneNumber }) => ({ normalisePhoneNumber }))

export type PhoneNumbers = Awaited<ReturnType<typeof loadPhoneNumbers>>
