import type { Moment } from '@maat/domain/calendar/moment'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { readMailbox, sendTestMail } from '../../../api/operations/communication/mailbox.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import styles from './mail-test-page.module.css'

export function MailTestPage() {
  const { t } = useTranslation('mailbox')
  const { isSignedIn } = useSession()
  const mailbox = useRead(readMailbox, { query: {} })
  return (
    <Page title={t('title')} width="form">
      {mailbox.isPending && <Skeleton />}
      {mailbox.isError && <ReadFailed error={mailbox.error} onRetry={() => mailbox.refetch()} />}
      {mailbox.data && <Notice>{mailbox.data.mode === 'smtp' ? t('smtpMode') : t('keptMode')}</Notice>}
      {isSignedIn ? <SendCard /> : <p>{t('send.signIn')}</p>}
      {mailbox.data?.mails && <KeptMails mails={mailbox.data.mails.items} />}
    </Page>
  )
}

function SendCard() {
  const { t } = useTranslation('mailbox')
  const { user, role } = useSession()
  const sending = useOperation(sendTestMail, { refreshes: [readMailbox] })
  const record = useRecordForm({
    start: { to: user.email },
    send: body => sending.mutateAsync({ body }),
    savedText: false,
  })
  return (
    <Card title={t('send.title')} intro={role === 'Admin' ? undefined : t('send.onlySelf')}>
      <InlineForm record={record} submitLabel={t('send.submit')} look="primary">
        <TextField
          form={record.form}
          name="to"
          type="email"
          label={t('send.to')}
          isDisabled={role !== 'Admin'}
        />
        {sending.isSuccess && <Notice kind="success">{t('send.done')}</Notice>}
      </InlineForm>
    </Card>
  )
}

interface KeptMail {
  id: string
  to: string
  subject: string
  text: string
  createdAt: Moment
}

function KeptMails({ mails }: { mails: readonly KeptMail[] }) {
  const { t } = useTranslation('mailbox')
  const format = useFormat()
  if (mails.length === 0) return <EmptyState title={t('kept.empty')}>{t('kept.emptyBody')}</EmptyState>
  return (
    <Card title={t('kept.title')}>
      <ul className={styles.mails}>
        {mails.map(mail => (
          <li key={mail.id}>
            <h3>{mail.subject}</h3>
            <p className={styles.soft}>
              {t('kept.to', { to: mail.to })} · {format.dateTime(mail.createdAt)}
            </p>
            <p className={styles.text}>
              <Linked text={mail.text} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Turns links to the product into links; everything else stays text. */
function Linked({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/)
  return parts.map((part, index) => {
    // The parts of a text have no identity other than their position.
    const key = `${index}-${part.slice(0, 12)}`
    if (!/^https?:/.test(part)) return <Fragment key={key}>{part}</Fragment>
    const { pathname, hash } = new URL(part)
    return (
      <Link key={key} to={pathname} hash={hash.slice(1)} reloadDocument>
        {part}
      </Link>
    )
  })
}
