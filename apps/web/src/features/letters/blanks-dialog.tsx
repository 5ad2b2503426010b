// Before a letter leaves: what it leaves open is asked for, each passage by its name.
import type { Blank } from '@maat/domain/letters'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './compose.module.css'

interface BlanksDialogProps {
  blanks: readonly Blank[]
  /** In the order of the blanks; what is empty stays open. */
  onFill(answers: readonly string[]): void
  onAsIs(): void
  onClose(): void
}

export function BlanksDialog({ blanks, onFill, onAsIs, onClose }: BlanksDialogProps) {
  const { t } = useTranslation(['letters', 'shell'])
  const [answers, setAnswers] = useState(blanks.map(() => ''))
  const form = useId()
  const isWhole = answers.every(answer => answer.trim() !== '')
  // What the case was to fill in leaves in no letter.
  const mayLeaveOpen = blanks.every(({ placeholder }) => placeholder === undefined)

  function submit(event: FormEvent): void {
    event.preventDefault()
    onFill(answers.map(answer => answer.trim()))
  }

  return (
    <Dialog
      title={t('blanks.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('blanks.back')}</Button>
          {mayLeaveOpen && <Button onClick={onAsIs}>{t('blanks.asIs')}</Button>}
          <Button type="submit" form={form} look="primary" disabled={!isWhole}>
            {t('blanks.fill')}
          </Button>
        </>
      }
    >
      <p>{t('blanks.intro')}</p>
      <form id={form} onSubmit={submit} className={styles.form}>
        {blanks.map((blank, at) => (
          <Passage
            // biome-ignore lint/suspicious/noArrayIndexKey: a passage is its place
            key={at}
            place={at}
            blank={blank}
            value={answers[at] ?? ''}
            onChange={answer => setAnswers(answers.with(at, answer))}
          />
        ))}
      </form>
    </Dialog>
  )
}

interface PassageProps {
  place: number
  blank: Blank
  value: string
  onChange(answer: string): void
}

function Passage({ place, blank: { name, placeholder, choices }, value, onChange }: PassageProps) {
  const { t } = useTranslation('letters')
  const label = placeholder
    ? t(`placeholder.${placeholder as 'client'}`, { defaultValue: placeholder })
    : name || t('blanks.unnamed', { number: place + 1 })
  const asked = { name: `blank-${place}`, label, value, onChange }
  if (choices.length < 2) return <Field {...asked} maxLength={300} />
  return (
    <Field {...asked} type="select">
      <option value="">–</option>
      {choices.map(choice => (
        <option key={choice}>{choice}</option>
      ))}
    </Field>
  )
}
