// A visitor's message from the contact form, for the staff, and the ways to answer it.
import { Reply } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readContactMessage } from '../../../api/operations/firm/firm.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { PhoneLink } from '../../../parts/texts/phone-link.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import styles from './contact-page.module.css'

export function ReceivedMessage({ messageId }: { messageId: string }) {
  const { t } = useTranslation(['site', 'titles'])
  const format = useFormat()
  const message = useRead(readContactMessage, { params: { messageId } })
  const failure = message.error
  if (failure)
    return (
      <Page title={t('contact.received')} width="form">
        <ReadFailed error={failure} onRetry={() => message.refetch()} />
      </Page>
    )
  if (!message.data) return <Skeleton rows={4} height={4} />
  const { name, email, phoneNumber, subject, message: text, writtenAt } = message.data
  // The address is a visitor's input: encoded, it cannot add a recipient or a header to the mail.
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  const answer = `${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <Page
      title={subject}
      intro={t('contact.writtenBy', { name, when: format.dateTime(writtenAt) })}
      width="form"
    >
      <Card>
        <p className={styles.message}>{text}</p>
        <p>
          <a href={address}>{email}</a>
          {phoneNumber && (
            <>
              {' · '}
              <PhoneLink number={phoneNumber} />
            </>
          )}
        </p>
        <div>
          <a className={buttonClass('primary')} href={answer}>
            <Reply size={18} aria-hidden /> {t('contact.answer')}
          </a>
        </div>
      </Card>
    </Page>
  )
}
