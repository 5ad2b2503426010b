import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../texts/use-error-text.ts'

const OWN = {
  'link.invalid': 'gone',
  'signing.not-recognised': 'error.notRecognised',
  'link.locked': 'error.locked',
  'record.stale': 'error.changed',
  'case.incomplete': 'error.incomplete',
  'signature.required': 'error.signature',
  'consent.required': 'error.consent',
  'quote.unfit': 'error.quoteUnfit',
  'quote.option-unknown': 'error.optionUnknown',
} as const

/** Errors of signing are loaded with the page; the others are always loaded. */
export function useSigningErrorText(): (code: string) => string {
  const known = useErrorText()
  const { t } = useTranslation('signing')
  return code => (code in OWN ? t(OWN[code as keyof typeof OWN]) : known(code))
}
