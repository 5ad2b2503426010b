// The kinds of persons in the firm's forms.

export const PERSON_KINDS = ['individual', 'business', 'legal-professional'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]

export const EMPLOYMENT_STATUSES = [
  'employed',
  'self-employed',
  'unemployed',
  'retired',
  'student',
  'disabled',
  'homemaker',
  'other',
] as const
export type EmploymentStatus = (typeof EMPLOYMENT_STATUSES)[number]
