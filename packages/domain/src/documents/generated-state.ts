// The states of a document that was made from a template.
export const GENERATED_STATES = ['draft', 'to-sign', 'final'] as const
export type GeneratedState = (typeof GENERATED_STATES)[number]

interface Facts {
  isFinished: boolean
  /** Signatures are still missing. */
  isBeingSigned: boolean
}

export function generatedState({ isFinished, isBeingSigned }: Facts): GeneratedState {
  if (isBeingSigned) return 'to-sign'
  return isFinished ? 'final' : 'draft'
}
