// The classes of data that the firm has of a person, each with its decision: erased, or kept for a duty.
import type { DataProposal } from '@maat/contract/privacy/data-requests'
import { DATA_CLASS_WORDS, DUTY_WORDS } from '@maat/domain/privacy/answer-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { type AnswerValues, type ClassChoice, choicesOf } from './answer-values.ts'
import styles from './data-requests.module.css'

interface WeighClassesProps {
  form: Form<AnswerValues>
  proposals: readonly DataProposal[]
}

export function WeighClasses({ form, proposals }: WeighClassesProps) {
  const { t } = useTranslation('data-requests')
  return (
    <ul className={styles.classes} aria-label={t('weigh.label')}>
      {proposals.map(proposal => (
        <ClassRow key={proposal.dataClass} form={form} proposal={proposal} />
      ))}
    </ul>
  )
}

function ClassRow({ form, proposal }: { form: Form<AnswerValues>; proposal: DataProposal }) {
  const { t } = useTranslation('data-requests')
  const language = useLanguage()
  const { dataClass } = proposal
  const { choices, reasons } = form.values
  const choice = choices[dataClass] ?? proposal.duty ?? 'erase'
  const name = DATA_CLASS_WORDS[dataClass][language]
  const textOf = (one: ClassChoice) =>
    one === 'erase' ? t('weigh.erase') : t('weigh.keep', { duty: DUTY_WORDS[one][language] })
  return (
    <li data-decision={choice === 'erase' ? 'erase' : 'keep'}>
      <section aria-label={name}>
        <div className={styles.className}>
          <h4>{name}</h4>
          <Proposed proposal={proposal} isFollowed={choice === (proposal.duty ?? 'erase')} />
        </div>
        <div className={styles.classChoice}>
          <Field
            name={`choice-${dataClass}`}
            type="select"
            label={t('weigh.decision')}
            value={choice}
            onChange={value => form.set({ choices: { ...choices, [dataClass]: value as ClassChoice } })}
          >
            {choicesOf(proposal).map(one => (
              <option key={one} value={one}>
                {textOf(one)}
              </option>
            ))}
          </Field>
          {choice !== 'erase' && (
            <Reason
              name={`reason-${dataClass}`}
              value={reasons[dataClass] ?? ''}
              onChange={reason => form.set({ reasons: { ...reasons, [dataClass]: reason } })}
            />
          )}
        </div>
      </section>
    </li>
  )
}

interface ReasonProps {
  name: string
  value: string
  onChange(value: string): void
}

/** The duty says why; a detail for this person is rare, and asked for. */
function Reason({ name, value, onChange }: ReasonProps) {
  const { t } = useTranslation('data-requests')
  const [isOpen, setOpen] = useState(value !== '')
  if (!isOpen)
    return (
      <div>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('weigh.addReason')}
        </Button>
      </div>
    )
  return <Field name={name} label={t('weigh.reason')} value={value} onChange={onChange} maxLength={1000} />
}

/** Where the duty stands and when it ends, as far as the rule of the country knows it. */
function Proposed({ proposal, isFollowed }: { proposal: DataProposal; isFollowed: boolean }) {
  const { t } = useTranslation('data-requests')
  const days = useDayFormat()
  const { source, keepUntil, isToVerify } = proposal
  if (!isFollowed) return <p className={styles.soft}>{t('weigh.otherwise')}</p>
  const words = [
    source,
    keepUntil ? t('weigh.until', { date: days.long(keepUntil) }) : '',
    isToVerify ? t('weigh.toVerify') : '',
  ].filter(Boolean)
  return words.length === 0 ? null : <p className={styles.soft}>{words.join(' · ')}</p>
}
