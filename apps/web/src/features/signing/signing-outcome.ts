// The result of signing.
export interface Outcome {
  kind: 'signed' | 'corrected'
  number?: string
}
