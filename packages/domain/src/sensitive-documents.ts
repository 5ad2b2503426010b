// Documents about who a client is and what they live on: those are between the client and the firm, whoever else is
// invited to the case.

/** By the codes of the catalogue. */
export const SENSITIVE_DOCUMENT_TYPES: readonly string[] = [
  'identity',
  'identity-front',
  'identity-back',
  'passport',
  'residence',
  'residence-front',
  'residence-back',
  'beneficial-owners',
  'funds',
  'legal-aid',
  'household',
  'income',
  'tax',
]

/** By its kind, or because whoever asked for it or gave it said so. */
export function isSensitiveDocument(documentType: string | null | undefined, isMarked = false): boolean {
  return isMarked || (documentType != null && SENSITIVE_DOCUMENT_TYPES.includes(documentType))
}
