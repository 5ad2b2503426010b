// What the staff does with a draft that is ready: it asks the client to sign it, or sends it under their mandate.
import { FileSignature, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignature } from '../../api/signing-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MandateDialog } from './mandate-dialog.tsx'
import { useClientName } from './use-client.ts'
import { useDraft } from './use-draft-editor.ts'

export function SendForClient({ onIncomplete }: { onIncomplete(): void }) {
  const { t } = useTranslation('case-draft')
  const errorText = useErrorText()
  const name = useClientName()
  const { draft, editor } = useDraft()
  const [isMandated, setMandated] = useState(false)
  const asking = useOperation(askSignature, { onSuccess: asked => editor.refresh(asked) })

  async function ask(): Promise<void> {
    if (await editor.flush()) asking.mutate({ params: { caseId: draft.id } })
  }

  return (
    <>
      <Button onClick={() => setMandated(true)}>
        <FileSignature size={18} aria-hidden /> {t('forClient.underMandate')}
      </Button>
      <Button
        look="primary"
        isBusy={asking.isPending}
        busyLabel={t('send.sending')}
        onClick={() => void ask()}
      >
        <MailCheck size={18} aria-hidden /> {t('forClient.ask')}
      </Button>
      {asking.isSuccess && <Notice kind="success">{t('forClient.asked', { name })}</Notice>}
      {asking.isError && <Notice kind="error">{errorText(asking.error.code)}</Notice>}
      {isMandated && <MandateDialog onIncomplete={onIncomplete} onClose={() => setMandated(false)} />}
    </>
  )
}
