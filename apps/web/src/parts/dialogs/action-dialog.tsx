// Confirms an action, with a reason if needed, and shows a failure in the same dialog. The text is kept in this browser
// until it is sent.
import type { Operation } from '@maat/contract/operation'
import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, CallError, CallInput } from '../../api/call.ts'
import { useOperation } from '../../api/use-operation.ts'
import { TextField } from '../../forms/text-field.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import { showToast } from '../../ui/messages/toasts.tsx'
import styles from '../forms/record-form.module.css'
import { useRestoredForm } from '../forms/use-restored-form.tsx'

interface Words {
  label: string
  keepAs?: string
  maxLength: number
  isRequired?: boolean
  hint?: string
  rows?: number
  isShort?: boolean
  start?: string
  /** Set if the caller holds the text. */
  onWrite?(text: string): void
}

interface ActionDialogProps<O extends Operation> {
  title: string
  /** Explains the action before the confirmation. */
  children?: ReactNode
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  /** For actions that can be undone or remove nothing. */
  look?: 'primary'
  operation: O
  sent: CallInput<O> | ((words: string) => CallInput<O>)
  refreshes?: readonly Operation[]
  words?: Words
  errorText?(error: CallError): string | undefined
  doneText?: string
  onDone?: ((reply: Answer<O>) => void) | undefined
  onError?(error: CallError): void
  /** `isDone` tells success from cancellation. */
  onClose(isDone: boolean): void
}

export function ActionDialog<O extends Operation>(props: ActionDialogProps<O>) {
  const { title, children, confirmLabel, cancelLabel, look = 'danger', sent, words, onClose } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const formId = useId()
  const form = useForm({ words: words?.start ?? '' }, { marksRight: false })
  const kept = useRestoredForm(words?.keepAs, form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every change of the text
  useEffect(() => words?.onWrite?.(form.values.words), [form.values.words])
  const doing = useOperation(props.operation, {
    ...(props.refreshes && { refreshes: props.refreshes }),
    onSuccess(reply) {
      kept.forget()
      if (props.doneText) showToast({ kind: 'success', text: props.doneText })
      onClose(true)
      props.onDone?.(reply)
    },
  })

  function act(event: FormEvent): void {
    event.preventDefault()
    const text = form.values.words.trim()
    const isMissing = words?.isRequired === true && text === ''
    form.showProblems(isMissing ? [{ path: 'words', code: 'field.required' }] : [])
    if (isMissing) return
    const onError = (error: CallError) => props.onError?.(error)
    doing.mutate(typeof sent === 'function' ? sent(text) : sent, { onError })
  }

  const { error } = doing
  const leave = () => onClose(false)
  return (
    <Dialog
      title={title}
      isOpen
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{cancelLabel ?? t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            look={look}
            isBusy={doing.isPending}
            busyLabel={props.busyLabel}
          >
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
