// The steps of creating a case by name, in their order: the story comes first, the person's identity last.

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
