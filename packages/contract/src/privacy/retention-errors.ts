export const RETENTION_ERRORS = {
  'retention-rule.exists': 409,
  'legal-hold.stands': 409,
  'legal-hold.none': 409,
  'destruction.not-found': 404,
  'destruction.not-possible': 409,
  'destruction.not-open': 409,
  'destruction.own-proposal': 409,
  'destruction.expired': 409,
  'destruction.not-done': 409,
} as const
