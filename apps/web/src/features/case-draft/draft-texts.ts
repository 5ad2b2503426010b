/** The words of every step are there before the first: no step makes the page wait while one types. */
export const DRAFT_TEXTS = ['case-draft', 'profile', 'procedures', 'legal-aid', 'identity'] as const
