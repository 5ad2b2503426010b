import type { ProofView } from '@maat/contract/cases/facts'
import { useTranslation } from 'react-i18next'

/** The document, its page, and its number as an exhibit, if it has one. */
export function useProofText(): (proof: ProofView) => string {
  const { t } = useTranslation('facts')
  return ({ documentName: name, page, exhibit }) =>
    exhibit ? t('proofExhibit', { name, page, exhibit }) : t('proof', { name, page })
}
