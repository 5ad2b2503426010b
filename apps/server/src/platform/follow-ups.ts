// Runs the consequences of an event in other features, in the same transaction. The event's feature depends on none of
// them: the composition root lists them in order.
import type { DomainEvent } from './domain-event.ts'
import type { Work } from './http/work.ts'

type Step<About> = (work: Work, about: About) => Promise<void>

export interface FollowUp<About> {
  event: DomainEvent<About>
  steps: readonly Step<About>[]
}

// biome-ignore lint/suspicious/noExplicitAny: a list of follow-ups mixes types of data, and each follow-up knows its own type
export type AnyFollowUp = FollowUp<any>

/** Ties the type of the event's data to its steps. */
export function after<About>(event: DomainEvent<About>, ...steps: Step<About>[]): FollowUp<About> {
  return { event, steps }
}

export class FollowUps {
  readonly #listed: readonly AnyFollowUp[]

  constructor(listed: readonly AnyFollowUp[]) {
    this.#listed = listed
  }

  /** One after the other: each step uses the results of the previous one. */
  async run<About>(work: Work, event: DomainEvent<About>, about: About): Promise<void> {
    const listed = this.#listed.find(one => one.event === event)
    if (!listed) throw new Error(`No consequences are listed for the event '${event.name}'`)
    for (const step of listed.steps) await step(work, about)
  }
}
