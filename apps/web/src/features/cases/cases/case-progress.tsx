// The progress of a case as steps. The refusal is a step only for refused cases, so that waiting clients do not see it.
// If changes were proposed, the step is named after them.
import { CASE_PROGRESS, type CaseProgress, type CaseStatus } from '@maat/domain/cases/case-states'
import { Check, PencilLine, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './case-progress.module.css'

interface CaseProgressStepsProps {
  progress: CaseProgress
  status: CaseStatus
}

function isShown(step: CaseProgress, { progress, status }: CaseProgressStepsProps): boolean {
  if (step === 'refusal') return progress === 'refusal'
  return step !== 'validation' || status !== 'refused'
}

export function CaseProgressSteps(props: CaseProgressStepsProps) {
  const { t } = useTranslation('cases')
  const { progress, status } = props
  const steps = CASE_PROGRESS.filter(step => isShown(step, props))
  const at = steps.indexOf(progress)
  // Accepted: the last step is also done.
  const done = progress === 'validation' ? steps.length : at
  return (
    <ol className={styles.steps} aria-label={t('progress.label')}>
      {steps.map((step, index) => {
        const state = index < done ? 'done' : index === at ? 'now' : 'later'
        const isProposal = step === 'refusal' && status === 'changes-proposed'
        const name = isProposal ? 'changes' : step
        return (
          <li
            key={step}
            data-state={state}
            data-step={name}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              <Mark step={name} isDone={state === 'done'} number={index + 1} />
            </span>
            <span>
              <span className={styles.name}>{t(`progress.${name}`)}</span>
              <span className="visually-hidden">, {t(`progress.${state}`)}</span>
              <span className={styles.help}>{t(`progress.${name}Help`)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

interface MarkProps {
  step: CaseProgress | 'changes'
  isDone: boolean
  number: number
}

function Mark({ step, isDone, number }: MarkProps) {
  if (step === 'refusal') return <X size={15} />
  if (step === 'changes') return <PencilLine size={14} />
  return isDone ? <Check size={15} /> : number
}
