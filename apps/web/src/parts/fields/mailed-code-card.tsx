// Requests a code by mail, and then shows the form that takes it.
import type { Operation } from '@maat/contract/operation'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../api/call.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Card, FormActions } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/messages/notice.tsx'

interface MailedCodeCardProps<O extends Operation> {
  title: string
  intro: string
  /** Masked: where the code is sent. */
  address: string
  operation: O
  sent: CallInput<O>
  errorText(code: string): string
  /** The form for the code, shown after it was sent. */
  children: ReactNode
}

export function MailedCodeCard<O extends Operation>(props: MailedCodeCardProps<O>) {
  const { title, intro, address, operation, sent, errorText, children } = props
  const { t } = useTranslation('mailed-code')
  const sending = useOperation(operation)
  const [isSent, setSent] = useState(false)
  const send = () => sending.mutate(sent, { onSuccess: () => setSent(true) })
  return (
    <Card title={title} intro={intro}>
      {isSent && !sending.isError && <Notice kind="success">{t('sent', { address })}</Notice>}
      {sending.isError && <Notice kind="error">{errorText(sending.error.code)}</Notice>}
      {isSent && children}
      <FormActions>
        <Button
          look={isSent ? 'secondary' : 'primary'}
          isBusy={sending.isPending}
          busyLabel={t('sending')}
          onClick={send}
        >
          <MailCheck size={18} aria-hidden /> {t(isSent ? 'sendAgain' : 'send')}
        </Button>
      </FormActions>
    </Card>
  )
}
