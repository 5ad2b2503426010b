// A drawn or typed signature, locked once its author confirms it.

export const SIGNATURE_KINDS = ['drawn', 'typed'] as const

export interface Signature {
  kind: (typeof SIGNATURE_KINDS)[number]
  /** The name, if it is typed. */
  text: string
  /** The strokes, if it is drawn: x and y alternate, in a field 600 wide and 200 high. */
  strokes: number[][]
  /** The time of the author's validation; until then it may be cleared and made again. */
  validatedAt: string
}

export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200
export const MOST_STROKES = 200
/** Per stroke: x and y alternate. */
export const MOST_COORDINATES = 4000
const FEWEST_POINTS = 8

/** Whether it has enough content to be a signature. */
export function isFilled({ kind, text, strokes }: Pick<Signature, 'kind' | 'text' | 'strokes'>): boolean {
  if (kind === 'typed') return text.trim().length >= 2
  return strokes.reduce((points, stroke) => points + stroke.length / 2, 0) >= FEWEST_POINTS
}

export function isFinished(signature: Signature | undefined): boolean {
  return signature !== undefined && signature.validatedAt !== '' && isFilled(signature)
}

type Point = [x: number, y: number]

/** A stroke as an SVG path, smoothed between its points, identical on the screen and in the PDF. */
export function strokePath(stroke: readonly number[]): string {
  const points = Array.from({ length: Math.floor(stroke.length / 2) }, (_, at): Point => {
    const [x = 0, y = 0] = stroke.slice(2 * at, 2 * at + 2)
    return [rounded(x), rounded(y)]
  })
  const [first, ...others] = points
  const last = others.pop()
  if (!first) return ''
  // A touch without movement draws a dot.
  if (!last) return `M${first}h0.1`
  const curves = others.map((point, at) => `Q${point} ${middleOf(point, others[at + 1] ?? last)}`)
  return `M${first}${curves.join('')}L${last}`
}

const rounded = (number: number) => Math.round(number * 10) / 10
const middleOf = ([x, y]: Point, [otherX, otherY]: Point): Point => [
  rounded((x + otherX) / 2),
  rounded((y + otherY) / 2),
]
