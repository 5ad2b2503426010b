// Somebody works elsewhere, in another role, or no longer: features that accounts know nothing of do what follows from it.
import type { Work } from '../../platform/http/work.ts'

type OnMoving = (work: Work, userId: string) => Promise<void>

const listeners: OnMoving[] = []

export function whenSomebodyMoves(listener: OnMoving): void {
  listeners.push(listener)
}

export async function tellOfMoving(work: Work, userId: string): Promise<void> {
  for (const listener of listeners) await listener(work, userId)
}
