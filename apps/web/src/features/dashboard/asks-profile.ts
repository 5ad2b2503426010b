import type { ClientHome } from '@maat/contract/dashboard'
import type { UserView } from '@maat/contract/users'

/** A sent case contains the same data, so the home page does not ask for it again. */
export function asksProfile({ completion }: UserView, { counts }: ClientHome): boolean {
  const { draft: _, ...sent } = counts
  return completion.missing.length > 0 && Object.values(sent).every(count => count === 0)
}
