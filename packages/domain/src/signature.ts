// A signature as it is drawn or typed, and locked once its author says that it is theirs.

export const SIGNATURE_KINDS = ['drawn', 'typed'] as const

export interface Signature {
  kind: (typeof SIGNATURE_KINDS)[number]
  /** Of a typed one, the name. */
  text: string
  /** Of a drawn one, its strokes: x and y by turns, in a field 600 wide and 200 high. */
  strokes: number[][]
  /** When its author validated it; until then it may be cleared and made again. */
  validatedAt: string
}

export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200
const FEWEST_POINTS = 8

/** Whether it holds something that a person would call their signature. */
export function isFilled({ kind, text, strokes }: Pick<Signature, 'kind' | 'text' | 'strokes'>): boolean {
  if (kind === 'typed') return text.trim().length >= 2
  return strokes.reduce((points, stroke) => points + stroke.length / 2, 0) >= FEWEST_POINTS
}

export function isFinished(signature: Signature | undefined): boolean {
  return signature !== undefined && signature.validatedAt !== '' && isFilled(signature)
}
