// What follows in other features from what happened in one of them, in the same transaction. The feature where it
// happens knows none of them: the composition lists them in their order.
import type { Happening } from './happening.ts'
import type { Work } from './http/work.ts'

type Step<About> = (work: Work, about: About) => Promise<void>

export interface FollowUp<About> {
  happening: Happening<About>
  steps: readonly Step<About>[]
}

// biome-ignore lint/suspicious/noExplicitAny: a list of them mixes what they are about; each knows its own
export type AnyFollowUp = FollowUp<any>

/** Keeps the type of what happened between the happening and its steps. */
export function after<About>(happening: Happening<About>, ...steps: Step<About>[]): FollowUp<About> {
  return { happening, steps }
}

export class FollowUps {
  readonly #listed: readonly AnyFollowUp[]

  constructor(listed: readonly AnyFollowUp[]) {
    this.#listed = listed
  }

  /** One step after the other: the next one finds what the last one left. */
  async run<About>(work: Work, happening: Happening<About>, about: About): Promise<void> {
    const listed = this.#listed.find(one => one.happening === happening)
    if (!listed) throw new Error(`Nobody said what follows when ${happening.name}`)
    for (const step of listed.steps) await step(work, about)
  }
}
