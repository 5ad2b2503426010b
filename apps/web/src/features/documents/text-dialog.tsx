// Asks for one text, and says in the same place when it will not do.
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

interface TextDialogProps {
  title: string
  intro?: ReactNode
  label: string
  start: string
  isLong?: boolean
  maximum: number
  submitLabel: string
  isBusy: boolean
  error: CallError | null
  onSubmit(text: string): void
  onClose(): void
}

export function TextDialog(props: TextDialogProps) {
  const { title, intro, label, start, isLong = false, maximum, error } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [text, setText] = useState(start)
  const [isTried, setTried] = useState(false)
  const formId = useId()
  const isMissing = isTried && text.trim() === ''
  const code = isMissing ? 'field.required' : error?.code

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (text.trim() !== '') props.onSubmit(text.trim())
  }

  return (
    <Dialog
      title={title}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={props.isBusy}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {intro && <p>{intro}</p>}
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          name="text"
          type={isLong ? 'textarea' : 'text'}
          label={label}
          value={text}
          onChange={setText}
          maxLength={maximum}
          isRequired
          valid={code ? 0 : -1}
          errorMessage={code && errorText(code)}
        />
      </form>
    </Dialog>
  )
}
