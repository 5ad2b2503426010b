/** The number of sign-ins that a browser remembers: enough for users who share it. */
export const MOST_KNOWN_BROWSERS = 4
