// The result of the sender check, worded so that the reader knows what to do.
import type { LetterView } from '@maat/contract/communication/letters'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './thread.module.css'

export function LetterOrigin({ origin }: { origin: NonNullable<LetterView['origin']> }) {
  const { t } = useTranslation('letters')
  const { authentication, spf, dkim, dmarc, flags } = origin
  const Icon = authentication === 'passed' ? ShieldCheck : ShieldAlert
  const checks = Object.entries({ SPF: spf, DKIM: dkim, DMARC: dmarc }).filter(
    ([, result]) => result !== null,
  )
  return (
    <div className={styles.origin} data-proved={authentication === 'passed'}>
      <Icon size={18} aria-hidden />
      <div>
        <p>
          {t(`origin.${authentication}`)}{' '}
          {checks.length > 0 && (
            <span className={styles.soft}>
              {checks.map(([name, result]) => t('origin.check', { name, result })).join(', ')}
            </span>
          )}
        </p>
        {flags.length > 0 && (
          <ul>
            {flags.map(flag => (
              <li key={flag}>{t(`flag.${flag}`)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
