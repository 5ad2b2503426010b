// When somebody who is away hears by mail that messages wait for them.
import { DEFAULT_MESSAGE_MAILS, MESSAGE_MAILS } from '@maat/domain/messages'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { Choice } from '../../ui/choice.tsx'
import { Card } from '../../ui/page.tsx'
import type { Messaging } from './sound-card.tsx'
import { useSection } from './use-section.ts'

export function MessageMailsCard() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const { content, save } = useSection<Messaging>(user.id, 'MessagingAndNotifications')
  return (
    <Card title={t('messageMails.title')} intro={t('messageMails.intro')}>
      <Choice
        name="messageMails"
        legend={t('messageMails.legend')}
        value={content?.messageMails ?? DEFAULT_MESSAGE_MAILS}
        options={MESSAGE_MAILS.map(value => ({ value, label: t(`messageMails.${value}`) }))}
        onChange={messageMails => save({ sound: 'default', ...content, messageMails })}
      />
    </Card>
  )
}
