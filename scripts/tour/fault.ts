// What the walk finds wrong with a screen that axe does not see.

export type FaultKind =
  | 'scrolls sideways'
  | 'cut'
  | 'leaves its box'
  | 'does not fit'
  | 'out of reach'
  | 'covered'
  | 'hidden by a bar'
  | 'too small to press'
  | 'not to be looked at'

export interface Fault {
  kind: FaultKind
  /** Which element it is, in a few words. */
  element: string
}
