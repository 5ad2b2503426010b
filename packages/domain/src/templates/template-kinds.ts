// The kinds of templates, and the limits of their files.
export const TEMPLATE_KINDS = ['letter', 'act', 'agreement', 'form'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

export const MOST_TEMPLATE_BYTES = 5_000_000
export const MOST_TEMPLATES = 500
/** In one language. */
export const MOST_TEMPLATE_VERSIONS = 200
export const MOST_ANSWER_CHARACTERS = 4000
export const MOST_ANSWERS = 200
export const MOST_TEMPLATE_ISSUES = 50
/** By the client of a case. */
export const MOST_CLIENT_DOCUMENTS_A_DAY = 10
