// Compares the names in a call like the names of a case.
import type { Executor } from '../../../platform/db/database.ts'
import { hitsOfNames, stateFound } from '../../cases/case-checks/index.ts'

interface Names {
  callerName: string
  opponent: string
}

export async function compareNames(executor: Executor, { callerName, opponent }: Names) {
  const parties = [
    { side: 'client' as const, name: callerName },
    { side: 'adverse' as const, name: opponent },
  ].filter(({ name }) => name !== '')
  const hits = await hitsOfNames(executor, parties)
  return { state: stateFound(hits, { isOneSided: opponent === '' }), hits }
}
