// The declarations that the client confirms with their signature.
import { CONSENTS, type Consent } from '@maat/domain/cases/questions/case-answers'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/fields/choice.tsx'
import styles from './consent-fields.module.css'

interface ConsentFieldsProps {
  consents: readonly Consent[]
  onChange(consents: Consent[]): void
  errorOf(consent: Consent): string | undefined
}

export function ConsentFields({ consents, onChange, errorOf }: ConsentFieldsProps) {
  const { t } = useTranslation('case-draft')
  return (
    <fieldset className={styles.field}>
      <legend className="visually-hidden">{t('signature.consents')}</legend>
      <div className={styles.consents}>
        {CONSENTS.map(consent => (
          <Checkbox
            key={consent}
            name={`consent-${consent}`}
            label={<ConsentText consent={consent} />}
            isChecked={consents.includes(consent)}
            errorMessage={errorOf(consent)}
            onChange={isTicked =>
              onChange(isTicked ? [...consents, consent] : consents.filter(other => other !== consent))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const PAGES = { privacy: '/privacy', terms: '/terms', honour: undefined } as const

function ConsentText({ consent }: { consent: Consent }) {
  const { t } = useTranslation('case-draft')
  const page = PAGES[consent]
  return (
    <>
      {t(`signature.consent.${consent}`)}{' '}
      {page && (
        <a href={page} target="_blank" rel="noreferrer">
          {t('signature.read')}
        </a>
      )}
    </>
  )
}
