// How much of the generated product of operations, roles and records a run tries. `npm test -- --all` tries all of it;
// a run with CI=true adds a tenth to the usual choice, which its commit selects.
import { createHash } from 'node:crypto'

export const TRIES_ALL = process.env.MAAT_ALL === '1'
const TENTH = process.env.MAAT_TENTH === undefined ? undefined : Number(process.env.MAAT_TENTH)

const numberOf = (text: string) => createHash('sha1').update(text).digest().readUInt32BE(0)

/** Always the same for the same name, and evenly spread over all names. */
export const pick = <T>(of: readonly T[], name: string): T | undefined => of[numberOf(name) % of.length]

/** For numbered trials: every tenth, and which tenth the commit says. */
export const isOneOfTen = (number: number): boolean => TRIES_ALL || number % 10 === (TENTH ?? 0)

export const isSampled = (name: string): boolean => TRIES_ALL || numberOf(name) % 10 === TENTH
