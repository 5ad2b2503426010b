import { SOUNDS, type Sound } from '@maat/domain/accounts/appearance'
import type { QuietHours } from '@maat/domain/calendar/quiet-hours'
import type { MessageMails } from '@maat/domain/communication/messages'
import { Volume2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../../../parts/pages/part-failed.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { playSound } from '../../communication/notifications/index.ts'
import { useOwnSection } from './use-own-section.ts'

export interface Messaging {
  sound: Sound
  messageMails?: MessageMails
  quietHours?: QuietHours | null
}

export function SoundCard() {
  const { t } = useTranslation('settings')
  const { content, isPending, error, reread, choose } = useOwnSection<Messaging>('MessagingAndNotifications')
  const chosen = content?.sound ?? 'default'

  /** Plays the chosen sound. */
  function chooseSound(sound: Sound): void {
    if (sound !== 'silent') void playSound(sound)
    choose({ sound })
  }

  return (
    <Card title={t('sound.title')}>
      {error && <PartFailed error={error} onRetry={reread} />}
      {isPending && <Skeleton rows={2} />}
      {!error && !isPending && (
        <Choice
          name="sound"
          legend={t('sound.legend')}
          value={chosen}
          options={SOUNDS.map(value => ({ value, label: t(`sound.${value}`) }))}
          onChange={chooseSound}
        />
      )}
      {!error && !isPending && chosen !== 'silent' && (
        <span>
          <Button onClick={() => playSound(chosen)}>
            <Volume2 size={18} aria-hidden /> {t('sound.preview')}
          </Button>
        </span>
      )}
    </Card>
  )
}
