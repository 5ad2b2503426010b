/** The anchor of the identity check, for links. */
export const IDENTITY_PLACE = 'identity-check'
