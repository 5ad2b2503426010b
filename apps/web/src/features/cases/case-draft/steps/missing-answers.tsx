// The list of missing answers by step, each with a link to its field.
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/messages/notice.tsx'
import styles from '../case-draft.module.css'
import { isStep, STEPS, type Step } from '../case-steps.ts'
import { useClientContext } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'

export function MissingAnswers({ onGo }: { onGo(step: Step): void }) {
  const { t } = useTranslation('case-draft')
  const { draft } = useDraft()
  const forClient = useClientContext()
  const counts = STEPS.map(step => ({
    step,
    count: draft.missingFields.filter(lack => isStep(lack.step) && lack.step === step).length,
  })).filter(({ count }) => count > 0)
  if (counts.length === 0) return <Notice kind="success">{t('lacks.nothing')}</Notice>
  return (
    <Notice>
      <p>{t('lacks.title')}</p>
      <ul className={styles.lacks}>
        {counts.map(({ step, count }) => (
          <li key={step}>
            <button type="button" onClick={() => onGo(step)}>
              {t('lacks.line', { step: t(`steps.${step}`, forClient), count })}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
