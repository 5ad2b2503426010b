// The questions about a client in the order of the law, each with its answer and whether one is still needed.
import type { KycRecord } from '@maat/contract/compliance/kyc'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ExposureAnswer } from './answers/exposure-answer.tsx'
import { FactsAnswer } from './answers/facts-answer.tsx'
import { OwnersAnswer } from './answers/owners-answer.tsx'
import { PapersAnswer } from './answers/papers-answer.tsx'
import { ScopeAnswer } from './answers/scope-answer.tsx'
import styles from './record.module.css'
import type { RecordTask } from './record-dialogs.tsx'

interface RecordPathProps {
  kyc: KycRecord
  onTask(task: RecordTask): void
}

export function RecordPath({ kyc, onTask }: RecordPathProps) {
  const { t } = useTranslation('kyc')
  const mayEdit = kyc.can.includes('edit')
  const isOpen = (part: KycRecord['missing'][number]) => kyc.missing.includes(part)
  const editOf = (kind: 'scope' | 'exposure' | 'facts') => (mayEdit ? () => onTask({ kind }) : undefined)
  const hasOwners = kyc.kind === 'business' || kyc.owners.length > 0
  const questions: QuestionProps[] = [
    {
      title: t('scope.title'),
      isDone: kyc.scope.inScope !== null,
      onEdit: editOf('scope'),
      children: <ScopeAnswer kyc={kyc} />,
    },
    { title: t('papers.title'), isDone: !isOpen('papers'), children: <PapersAnswer papers={kyc.papers} /> },
    ...(hasOwners
      ? [
          {
            title: t('owners.title'),
            isDone: !isOpen('owners'),
            onEdit: mayEdit ? () => onTask({ kind: 'owner' }) : undefined,
            editLabel: t('owners.add'),
            children: <OwnersAnswer kyc={kyc} onRemove={owner => onTask({ kind: 'remove-owner', owner })} />,
          },
        ]
      : []),
    {
      title: t('exposure.title'),
      isDone: !isOpen('exposure'),
      onEdit: editOf('exposure'),
      children: <ExposureAnswer kyc={kyc} />,
    },
    {
      title: t('facts.title'),
      isDone: !isOpen('funds') && kyc.version > 0,
      onEdit: editOf('facts'),
      children: <FactsAnswer kyc={kyc} />,
    },
  ]
  return (
    <ol className={styles.path} aria-label={t('page.path')}>
      {questions.map((question, index) => (
        <Question key={question.title} {...question} number={index + 1} />
      ))}
    </ol>
  )
}

interface QuestionProps {
  number?: number
  title: string
  isDone: boolean
  onEdit?: (() => void) | undefined
  /** For an answer that grows instead of changing. */
  editLabel?: string
  children: ReactNode
}

function Question({ number, title, isDone, onEdit, editLabel, children }: QuestionProps) {
  const { t } = useTranslation('kyc')
  const label = editLabel ?? t(isDone ? 'page.edit' : 'page.answer')
  return (
    <li data-done={isDone}>
      <span className={styles.mark} aria-hidden>
        {isDone ? <Check size={16} /> : number}
      </span>
      <div className={styles.question}>
        <h2>{title}</h2>
        <span className="visually-hidden">{t(isDone ? 'page.done' : 'page.open')}</span>
        {children}
        {onEdit && (
          <div>
            <Button aria-label={editLabel ? undefined : `${label} – ${title}`} onClick={onEdit}>
              {label}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
