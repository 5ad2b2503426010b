/** The current time, injected so that tests can fix it. */
export type Clock = () => Date

export const systemClock =
  (shiftMs: number): Clock =>
  () =>
    new Date(Date.now() + shiftMs)
