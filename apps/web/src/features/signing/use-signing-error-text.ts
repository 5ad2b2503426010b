import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../preferences/use-error-text.ts'

const OWN = {
  'link.invalid': 'gone',
  'signing.not-recognised': 'error.notRecognised',
  'signing.locked': 'error.locked',
  'signing.code-again': 'error.codeAgain',
  'record.stale': 'error.changed',
  'case.incomplete': 'error.incomplete',
  'signature.required': 'error.signature',
  'consent.required': 'error.consent',
  'code.invalid': 'error.code',
} as const

/** Those of signing come with it; the rest is known everywhere. */
export function useSigningErrorText(): (code: string) => string {
  const known = useErrorText()
  const { t } = useTranslation('signing')
  return code => (code in OWN ? t(OWN[code as keyof typeof OWN]) : known(code))
}
