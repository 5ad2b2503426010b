import { Link } from '@tanstack/react-router'
import { type FormEvent, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { readMailbox, sendTestMail } from '../../api/operations/mailbox.ts'
import { useSession } from '../../api/session.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './mail-test-page.module.css'

export function MailTestPage() {
  const { t } = useTranslation(['mailbox', 'shell'])
  const errorText = useErrorText()
  const { isSignedIn } = useSession()
  const mailbox = useRead(readMailbox, { query: {} })
  return (
    <Page title={t('title')} width="form">
      {mailbox.isPending && <Skeleton />}
      {mailbox.isError && (
        <ErrorState
          title={t('failed.title', { ns: 'shell' })}
          retryLabel={t('failed.retry', { ns: 'shell' })}
          onRetry={() => mailbox.refetch()}
        >
          {errorText(mailbox.error.code)}
        </ErrorState>
      )}
      {mailbox.data && <Notice>{mailbox.data.mode === 'smtp' ? t('smtpMode') : t('keptMode')}</Notice>}
      {isSignedIn ? <SendCard /> : <p>{t('send.signIn')}</p>}
      {mailbox.data?.mails && <KeptMails mails={mailbox.data.mails.items} />}
    </Page>
  )
}

function SendCard() {
  const { t } = useTranslation('mailbox')
  const errorText = useErrorText()
  const { user, role } = useSession()
  const form = useForm({ to: user.email })
  const sending = useOperation(sendTestMail, { refreshes: [readMailbox] })

  function send(event: FormEvent): void {
    event.preventDefault()
    sending.mutate(
      { body: { to: form.values.to } },
      { onError: error => form.object(error.problem.errors ?? []) },
    )
  }

  return (
    <Card title={t('send.title')} intro={role === 'Admin' ? undefined : t('send.onlySelf')}>
      <form ref={form.ref} onSubmit={send} noValidate className={styles.form}>
        <TextField form={form} name="to" type="email" label={t('send.to')} isDisabled={role !== 'Admin'} />
        {sending.isSuccess && <Notice kind="success">{t('send.done')}</Notice>}
        {sending.isError && <Notice kind="error">{errorText(sending.error.code)}</Notice>}
        <Button type="submit" look="primary" isBusy={sending.isPending}>
          {t('send.submit')}
        </Button>
      </form>
    </Card>
  )
}

interface KeptMail {
  id: string
  to: string
  subject: string
  text: string
  createdAt: string
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

/** Links into the product can be followed from here; anything else stays text. */
function Linked({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/)
  return parts.map((part, index) => {
    // A text's parts have no other identity than their place in it.
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
