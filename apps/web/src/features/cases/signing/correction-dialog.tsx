// The dialog in which a client describes what is wrong in the case they should sign.
import { useTranslation } from 'react-i18next'
import { askCorrection } from '../../../api/operations/cases/signing.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useSigningErrorText } from './use-signing-error-text.ts'

interface CorrectionDialogProps {
  pass: string
  requestedByName: string
  words: string
  onWrite(words: string): void
  onSent(): void
  onClose(): void
}

export function CorrectionDialog(props: CorrectionDialogProps) {
  const { pass, requestedByName, words, onWrite, onSent, onClose } = props
  const { t } = useTranslation('signing')
  const errorText = useSigningErrorText()
  return (
    <ActionDialog
      title={t('correction.title')}
      confirmLabel={t('correction.send')}
      busyLabel={t('correction.sending')}
      look="primary"
      words={{
        label: t('correction.words'),
        start: words,
        maxLength: 2000,
        rows: 5,
        isRequired: true,
        onWrite,
      }}
      operation={askCorrection}
      sent={text => ({ body: { pass, words: text } })}
      errorText={({ code }) => errorText(code)}
      onDone={onSent}
      onClose={onClose}
    >
      {t('correction.body', { name: requestedByName })}
    </ActionDialog>
  )
}
