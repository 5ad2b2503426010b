/** Loads the texts of all steps in advance, so that no step makes the user wait. */
export const DRAFT_TEXTS = ['case-draft', 'profile', 'procedures', 'legal-aid', 'identity'] as const
