// The settings for mails about unread messages while the user is away.
import { DEFAULT_MESSAGE_MAILS, MESSAGE_MAILS } from '@maat/domain/communication/messages'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import type { Messaging } from './sound-card.tsx'
import { useOwnSection } from './use-own-section.ts'

export function MessageMailsCard() {
  const { t } = useTranslation('settings')
  const { content, isPending, error, reread, choose } = useOwnSection<Messaging>(
    'MessagingAndNotifications',
    { sound: 'default' },
  )
  return (
    <Card title={t('messageMails.title')} intro={t('messageMails.intro')}>
      {error && <PartFailed error={error} onRetry={reread} />}
      {isPending && <Skeleton rows={2} />}
      {!error && !isPending && (
        <Choice
          name="messageMails"
          legend={t('messageMails.legend')}
          value={content?.messageMails ?? DEFAULT_MESSAGE_MAILS}
          options={MESSAGE_MAILS.map(value => ({ value, label: t(`messageMails.${value}`) }))}
          onChange={messageMails => choose({ messageMails })}
        />
      )}
    </Card>
  )
}
