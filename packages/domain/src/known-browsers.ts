/** Of how many sign-ins a browser keeps the mark: of as many people as share it. */
export const MOST_KNOWN_BROWSERS = 4
