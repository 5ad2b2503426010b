// The list of steps. Users can open any step in any order, and each incomplete step is marked.
import { Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Step, StepState } from './case-steps.ts'
import styles from './draft-stepper.module.css'
import { StepName } from './step-name.tsx'

interface DraftStepperProps {
  steps: readonly Step[]
  at: Step
  stateOf(step: Step): StepState
  onGo(step: Step): void
}

export function DraftStepper({ steps, at, stateOf, onGo }: DraftStepperProps) {
  const { t } = useTranslation('case-draft')
  const position = steps.indexOf(at)
  return (
    <nav aria-label={t('steps.label')} className={styles.stepper}>
      <p className={styles.position} aria-hidden>
        {t('steps.position', { at: position + 1, of: steps.length })} ·{' '}
        <strong>
          <StepName step={at} />
        </strong>
      </p>
      <ol>
        {steps.map((step, index) => {
          const state = stateOf(step)
          return (
            <li key={step} aria-current={step === at ? 'step' : undefined} data-state={state}>
              <button type="button" onClick={() => onGo(step)}>
                <span className={styles.mark} aria-hidden>
                  {state === 'done' ? (
                    <Check size={14} />
                  ) : state === 'lacking' ? (
                    <CircleAlert size={14} />
                  ) : (
                    index + 1
                  )}
                </span>
                <span className={styles.name}>
                  <StepName step={step} />
                </span>
                <span className="visually-hidden">{t(`steps.state.${state}`)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
