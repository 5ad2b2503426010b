import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askCorrection } from '../../api/operations/signing.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './signing.module.css'
import { useSigningErrorText } from './use-signing-error-text.ts'

interface CorrectionDialogProps {
  pass: string
  askedByName: string
  words: string
  onWrite(words: string): void
  onSent(): void
  onClose(): void
}

export function CorrectionDialog(props: CorrectionDialogProps) {
  const { pass, askedByName, words, onWrite, onSent, onClose } = props
  const { t } = useTranslation(['signing', 'shell'])
  const errorText = useSigningErrorText()
  const formId = useId()
  const [isEmpty, setEmpty] = useState(false)
  const asking = useOperation(askCorrection, { onSuccess: onSent })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setEmpty(words.trim() === '')
    if (words.trim() !== '') asking.mutate({ body: { pass, words } })
  }

  return (
    <Dialog
      title={t('correction.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isBusy={asking.isPending}
            busyLabel={t('correction.sending')}
          >
            {t('correction.send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={styles.form}>
        <p>{t('correction.body', { name: askedByName })}</p>
        <Field
          name="words"
          type="textarea"
          label={t('correction.words')}
          rows={5}
          maxLength={2000}
          value={words}
          onChange={onWrite}
          valid={isEmpty ? 0 : -1}
          errorMessage={isEmpty ? errorText('field.required') : undefined}
          isRequired
        />
        {asking.isError && <Notice kind="error">{errorText(asking.error.code)}</Notice>}
      </form>
    </Dialog>
  )
}
