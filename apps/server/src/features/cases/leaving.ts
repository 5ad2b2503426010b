// Somebody takes no part in a case any more: features that cases know nothing of do what follows from it.
import type { Work } from '../../platform/http/work.ts'

export interface Leaving {
  caseId: string
  /** Empty where the invited address never had an account. */
  userId: string | null
  email: string
}

type OnLeaving = (work: Work, leaving: Leaving) => Promise<void>

const listeners: OnLeaving[] = []

export function whenSomebodyLeaves(listener: OnLeaving): void {
  listeners.push(listener)
}

export async function tellOfLeaving(work: Work, leaving: Leaving): Promise<void> {
  for (const listener of listeners) await listener(work, leaving)
}
