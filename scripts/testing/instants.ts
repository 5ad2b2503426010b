// A run with CI=true tries one of the times with a difficult calendar, in Brussels, and a third of the benchmarks.
export const INSTANTS = {
  tuesday: '2026-11-24T15:00',
  friday: '2026-11-27T23:40',
  sunday: '2026-11-29T11:00',
  'christmas-eve': '2026-12-24T10:00',
  'new-year': '2026-12-31T23:40',
  'end-of-february': '2027-02-28T10:00',
  'summer-time-begins': '2027-03-28T10:00',
  'summer-time-ends': '2026-10-25T10:00',
}

/** Every run of one commit tries the same third of the benchmarks. */
export const thirdOfCommit = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) % 3

/** Likewise a tenth of the generated tests. */
export const tenthOfCommit = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) % 10

/** For generated input; a copy of the product without its history has the same input always. */
export const seedOfCommit = (hash: string): number => Number.parseInt(hash.slice(0, 7), 16) || 1

/** Every run of one commit agrees, and the runs of many commits cover all times. */
export function instantOfCommit(hash: string): string {
  const times = Object.values(INSTANTS)
  return times[Number.parseInt(hash.slice(0, 8), 16) % times.length] ?? INSTANTS.tuesday
}
