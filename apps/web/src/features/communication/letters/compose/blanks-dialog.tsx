// Before a letter is sent, asks for each of its blanks by name.
import type { OpenPassage } from '@maat/domain/communication/letters'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import styles from './compose.module.css'

interface BlanksDialogProps {
  blanks: readonly OpenPassage[]
  /** In the order of the blanks; an empty answer leaves its blank open. */
  onFill(answers: readonly string[]): void
  onAsIs(): void
  onClose(): void
}

export function BlanksDialog({ blanks, onFill, onAsIs, onClose }: BlanksDialogProps) {
  const { t } = useTranslation(['letters', 'shell'])
  const [answers, setAnswers] = useState(blanks.map(() => ''))
  const form = useId()
  const isWhole = answers.every(answer => answer.trim() !== '')
  // Unfilled placeholders of the case must not be sent.
  const mayLeaveOpen = blanks.every(({ placeholder }) => placeholder === undefined)

  function submit(event: FormEvent): void {
    event.preventDefault()
    onFill(answers.map(answer => answer.trim()))
  }

  return (
    <InfoDialog
      title={t('blanks.title')}
      closeLabel={t('blanks.back')}
      onClose={onClose}
      actions={
        <>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank has no id, only its position
            key={at}
            place={at}
            blank={blank}
            value={answers[at] ?? ''}
            onChange={answer => setAnswers(answers.with(at, answer))}
          />
        ))}
      </form>
    </InfoDialog>
  )
}

interface PassageProps {
  place: number
  blank: OpenPassage
  value: string
  onChange(answer: string): void
}

function Passage({ place, blank: { name, placeholder, choices }, value, onChange }: PassageProps) {
  const { t } = useTranslation('letters')
  const label = placeholder
    ? t(`placeholder.${placeholder as 'client'}`, { defaultValue: placeholder })
    : name || t('blanks.unnamed', { number: place + 1 })
  const field = { name: `blank-${place}`, label, value, onChange }
  if (choices.length < 2) return <Field {...field} maxLength={300} />
  return (
    <Field {...field} type="select">
      <option value="">–</option>
      {choices.map(choice => (
        <option key={choice}>{choice}</option>
      ))}
    </Field>
  )
}
