// The answers that the client gave in a case, beside those of the firm: nobody asks for them again.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { useTranslation } from 'react-i18next'
import styles from '../record.module.css'

interface DeclaredProps {
  kyc: Pick<KycRecord, 'declared'>
  part: 'position' | 'owners' | 'funds'
}

export function Declared({ kyc: { declared }, part }: DeclaredProps) {
  const { t } = useTranslation('kyc')
  if (!declared) return null
  const { publicPosition, owners, fundsOrigin } = declared
  const lines = {
    position: [
      publicPosition === null ? t('declared.noPosition') : t('declared.position', { text: publicPosition }),
    ],
    owners: owners.map(({ name, share }) => t('declared.owner', { name, share })),
    funds: fundsOrigin ? [t('declared.funds', { text: fundsOrigin })] : [],
  }[part]
  if (lines.length === 0) return null
  return (
    <div className={styles.declared}>
      <p className={styles.soft}>{t('declared.title', { number: declared.caseNumber })}</p>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
