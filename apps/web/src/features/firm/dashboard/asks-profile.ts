import type { ClientHome } from '@maat/contract/firm/dashboard'
import type { UserView } from '@maat/contract/people/users'

/** A newcomer has neither a draft nor a sent case. */
export const isNewcomer = ({ counts }: ClientHome) => Object.values(counts).every(count => count === 0)

/** A newcomer tells their story first, and a sent case contains the same data: only a draft needs the profile. */
export function asksProfile({ completion }: UserView, { counts }: ClientHome): boolean {
  const { draft, ...sent } = counts
  return completion.missing.length > 0 && draft > 0 && Object.values(sent).every(count => count === 0)
}
