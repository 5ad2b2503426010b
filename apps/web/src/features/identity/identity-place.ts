/** Where the identity check stands on its page, for links. */
export const IDENTITY_PLACE = 'identity-check'
