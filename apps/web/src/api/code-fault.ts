// Tells an error of the code from a failed request: trying again does not help, and neither does a reload.
const MISSING_FUNCTION =
  /is not a (function|constructor)|is not (defined|iterable)|of (undefined|null)|not an object/i

export const isCodeFault = (error: unknown): boolean =>
  error instanceof ReferenceError || (error instanceof TypeError && MISSING_FUNCTION.test(error.message))
