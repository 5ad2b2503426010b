// The number of an exhibit as it is typed: its place in the set, from 1.
export const LONGEST_NUMBER = 3

/** Empty is fine: the exhibit keeps its place, or goes to the end. */
export const isExhibitNumber = (typed: string) => /^([1-9]\d{0,2})?$/.test(typed.trim())
