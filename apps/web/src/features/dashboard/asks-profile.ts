import type { ClientHome } from '@maat/contract/dashboard'
import type { UserView } from '@maat/contract/users'

/** Whoever sent a case said it all there: their home does not ask for it again. */
export function asksProfile({ completion }: UserView, { counts }: ClientHome): boolean {
  const { draft: _, ...sent } = counts
  return completion.missing.length > 0 && Object.values(sent).every(count => count === 0)
}
