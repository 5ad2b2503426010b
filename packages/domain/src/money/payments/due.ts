// A debt by due day: what is to pay now, what is late of it, and the next payment, with or without a payment plan.
import type { Day } from '../../calendar/day.ts'

/** An open part of a debt: an instalment of a plan, or the whole if there is none. */
export interface OpenPart {
  dueOn: Day
  units: number
}

export interface Due {
  /** Due today or earlier. */
  now: number
  /** The part of it that was due before today. */
  late: number
  next: OpenPart | null
  /** All of it, whenever it is due. */
  left: number
}

/** The payment to make first: all that is due now, otherwise the next one. */
export const firstPayment = ({ now, next }: Due): number => (now > 0 ? now : (next?.units ?? 0))

/** The parts may belong to several debts of one currency. */
export function dueOf(parts: readonly OpenPart[], today: Day): Due {
  const sum = (of: readonly OpenPart[]) => of.reduce((units, part) => units + part.units, 0)
  const later = parts.filter(({ dueOn }) => dueOn > today)
  const dueOn = later.map(part => part.dueOn).toSorted()[0]
  return {
    now: sum(parts.filter(part => part.dueOn <= today)),
    late: sum(parts.filter(part => part.dueOn < today)),
    next: dueOn === undefined ? null : { dueOn, units: sum(later.filter(part => part.dueOn === dueOn)) },
    left: sum(parts),
  }
}
