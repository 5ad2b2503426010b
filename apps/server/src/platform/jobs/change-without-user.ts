// The unit of work of jobs and commands: a transaction that has no user, and whose cause the log names.
import { originWithoutUser } from '../audit/record-audit.ts'
import type { Services, Work } from '../http/work.ts'

export async function changeWithoutUser<Answer>(
  services: Services,
  cause: string,
  change: (work: Work) => Promise<Answer>,
  now: Date = services.clock(),
): Promise<Answer> {
  const origin = originWithoutUser(cause, now)
  return await services.db.transaction().execute(tx => change({ tx, now, services, origin }))
}
