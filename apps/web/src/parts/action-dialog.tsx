// Asks before something is done, with a word of why where that is wanted, and says in the same place when it did not
// work. What was written stays in this browser until it is sent.
import type { Operation } from '@maat/contract/operation'
import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, CallError, Sent } from '../api/call.ts'
import { useOperation } from '../api/use-operation.ts'
import { TextField } from '../preferences/text-field.tsx'
import { useErrorText } from '../preferences/use-error-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useForm } from '../ui/use-form.ts'
import styles from './record-form.module.css'
import { useKeptForm } from './use-kept-form.tsx'

interface Words {
  label: string
  /** The name under which this browser keeps what is written until it is sent. */
  keepAs?: string
  maxLength: number
  isRequired?: boolean
  hint?: string
  rows?: number
  /** One line instead of several. */
  isShort?: boolean
  start?: string
}

interface ActionDialogProps<O extends Operation> {
  title: string
  /** What it means, said before it is done. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** What can be taken back, or takes nothing away. */
  look?: 'primary'
  operation: O
  sent: Sent<O> | ((words: string) => Sent<O>)
  refreshes?: readonly Operation[]
  /** What is asked for besides: a reason, a name. */
  words?: Words
  /** A sentence of one's own for an error. */
  errorText?(error: CallError): string | undefined
  /** What is said once it is done. */
  doneText?: string
  onDone?: ((reply: Answer<O>) => void) | undefined
  onError?(error: CallError): void
  onClose(): void
}

export function ActionDialog<O extends Operation>(props: ActionDialogProps<O>) {
  const { title, children, confirmLabel, cancelLabel, look = 'danger', sent, words, onClose } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const formId = useId()
  const form = useForm({ words: words?.start ?? '' }, { marksRight: false })
  const kept = useKeptForm(words?.keepAs, form)
  const doing = useOperation(props.operation, {
    ...(props.refreshes && { refreshes: props.refreshes }),
    onSuccess(reply) {
      kept.forget()
      if (props.doneText) showToast({ kind: 'success', text: props.doneText })
      onClose()
      props.onDone?.(reply)
    },
  })

  function act(event: FormEvent): void {
    event.preventDefault()
    const text = form.values.words.trim()
    const isMissing = words?.isRequired === true && text === ''
    form.object(isMissing ? [{ path: 'words', code: 'field.required' }] : [])
    if (isMissing) return
    const onError = (error: CallError) => props.onError?.(error)
    doing.mutate(typeof sent === 'function' ? sent(text) : sent, { onError })
  }

  const { error } = doing
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('cancel')}</Button>
          <Button type="submit" form={formId} look={look} isBusy={doing.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={act} noValidate className={styles.form}>
        {kept.notice}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {words && (
          <TextField
            form={form}
            name="words"
            type={words.isShort ? 'text' : 'textarea'}
            rows={words.rows ?? 3}
            label={words.label}
            hint={words.hint}
            maxLength={words.maxLength}
            isRequired={words.isRequired ?? false}
          />
        )}
        {error && <Notice kind="error">{props.errorText?.(error) ?? errorText(error.code)}</Notice>}
      </form>
    </Dialog>
  )
}
