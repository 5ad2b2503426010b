// A fault of a screen that axe does not find.

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
  element: string
}
