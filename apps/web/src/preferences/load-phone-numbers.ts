/** The library of the world's phone numbers is large: it comes after the page that may need it. */
export const loadPhoneNumbers = () =>
  import('@maat/domain/phone-number').then(({ normalisePhoneNumber }) => ({ normalisePhoneNumber }))

export type PhoneNumbers = Awaited<ReturnType<typeof loadPhoneNumbers>>
