// Documents about a client's identity and income: only for the client and the firm, whoever else has access to the
// case.

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

/** Sensitive by its type, or because the user who requested or gave it marked it. */
export function isSensitiveDocument(documentType: string | null | undefined, isMarked = false): boolean {
  return isMarked || (documentType != null && SENSITIVE_DOCUMENT_TYPES.includes(documentType))
}
