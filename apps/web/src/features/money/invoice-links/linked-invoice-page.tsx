// The page of a mailed invoice for a payer without an account: first the code, then the amount and the account.
import { useTranslation } from 'react-i18next'
import {
  openInvoiceLink,
  recognisePayer,
  sendInvoiceCode,
} from '../../../api/operations/money/invoice-links.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import type { MailLink, MailLinkState } from '../../../kept/use-mail-link.ts'
import { MailedCodeCard } from '../../../parts/fields/mailed-code-card.tsx'
import { codeProblems, digitsOf, MailedCodeField } from '../../../parts/fields/mailed-code-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { usePageTitle } from '../../../parts/pages/page-title.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useGuestLanguage } from '../../../texts/use-guest-language.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { LinkedInvoicePaper } from './linked-invoice-paper.tsx'

export function LinkedInvoicePage({ link, keep }: MailLinkState & { link: MailLink }) {
  const { token, pass } = link
  const again = () => keep(token ? { what: 'invoice', token } : undefined)
  if (pass) return <LinkedInvoicePaper pass={pass} onAgain={again} />
  if (!token) return null
  return <Arriving token={token} onOpened={given => keep({ what: 'invoice', token, pass: given })} />
}

interface ArrivingProps {
  token: string
  onOpened(pass: string): void
}

function Arriving({ token, onOpened }: ArrivingProps) {
  const { t } = useTranslation('invoice-links')
  const errorText = useErrorText()
  const found = useRead(openInvoiceLink, { body: { token } }, { staleTime: Number.POSITIVE_INFINITY })
  useGuestLanguage(found.data?.language)
  usePageTitle(t('title'))
  const isGone = found.error?.code === 'link.invalid'
  return (
    <Page title={t('title')} width="form">
      {found.isPending && <Skeleton rows={2} height={8} />}
      {isGone && <Notice kind="error">{t('gone')}</Notice>}
      {found.isError && !isGone && <ReadFailed error={found.error} onRetry={() => found.refetch()} />}
      {found.data && (
        <MailedCodeCard
          title={t('who.title', { firm: found.data.firmName })}
          intro={t('who.intro', { address: found.data.address })}
          address={found.data.address}
          operation={sendInvoiceCode}
          sent={{ body: { token } }}
          errorText={errorText}
        >
          <CodeForm token={token} onOpened={onOpened} />
        </MailedCodeCard>
      )}
    </Page>
  )
}

function CodeForm({ token, onOpened }: ArrivingProps) {
  const { t } = useTranslation('invoice-links')
  const recognising = useOperation(recognisePayer)
  const record = useRecordForm({
    start: { code: '' },
    check: codeProblems,
    send: ({ code }) => recognising.mutateAsync({ body: { token, code: digitsOf(code) } }),
    savedText: false,
    onDone: ({ pass }) => onOpened(pass),
  })
  return (
    <InlineForm record={record} submitLabel={t('who.open')} busyLabel={t('who.opening')} look="primary">
      <MailedCodeField form={record.form} />
    </InlineForm>
  )
}
