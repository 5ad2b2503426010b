// The steps of a case's creation by name, in the order in which they are asked: what happens to somebody comes first,
// who they are comes last.

export const CASE_STEPS = [
  'case',
  'procedure',
  'documents',
  'finances',
  'participants',
  'your-data',
  'kyc',
  'summary',
] as const
export type CaseStep = (typeof CASE_STEPS)[number]
