// The steps of a case's procedure: which one the case has reached, and when. Loaded with the overview, after the rest.
import { dayText } from '@maat/domain/calendar/day-text'
import { Check, Circle, CircleDot } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { ExplainedText } from '../../../parts/texts/explained-text.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import type { Case, Procedure } from '../case-access/index.ts'
import styles from './procedure-steps.module.css'

const StepDialog = lazyPart(() => import('./step-dialog.tsx').then(file => file.StepDialog))

const ICONS = { done: Check, now: CircleDot, ahead: Circle }

export function ProcedureSteps({ theCase, procedure }: { theCase: Case; procedure: Procedure }) {
  const { t } = useTranslation('cases')
  const [isRecording, setRecording] = useState(false)
  const reached = procedure.reached ?? -1
  return (
    <>
      <ol className={styles.steps}>
        {procedure.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version of a procedure never changes, and steps may share a name
          <Step key={at} step={step} state={at < reached ? 'done' : at === reached ? 'now' : 'ahead'} />
        ))}
      </ol>
      {theCase.can.includes('record-step') && theCase.status === 'in-progress' && (
        <Button onClick={() => setRecording(true)}>{t('steps.record')}</Button>
      )}
      {isRecording && (
        <StepDialog theCase={theCase} procedure={procedure} onClose={() => setRecording(false)} />
      )}
    </>
  )
}

interface StepProps {
  step: Procedure['steps'][number]
  state: keyof typeof ICONS
}

function Step({ step: { name, days, reachedOn }, state }: StepProps) {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  const language = useLanguage()
  const Icon = ICONS[state]
  const expected = t('overview.days', { count: days })
  const note = reachedOn
    ? t('steps.reachedOn', { date: dayText(reachedOn, language, 'long') })
    : state === 'ahead'
      ? expected
      : undefined
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <Icon size={18} aria-hidden />
      <span>
        <ExplainedText text={named(name)} />
        <span className="visually-hidden">, {t(`steps.${state}`)}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </li>
  )
}
