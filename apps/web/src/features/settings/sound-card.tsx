import { SOUNDS, type Sound } from '@maat/domain/appearance'
import type { MessageMails } from '@maat/domain/messages'
import { Volume2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Card } from '../../ui/page.tsx'
import { playSound } from '../notifications/index.ts'
import styles from './settings.module.css'
import { useSection } from './use-section.ts'

export interface Messaging {
  sound: Sound
  messageMails?: MessageMails
}

export function SoundCard() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const section = useSection<Messaging>(user.id, 'MessagingAndNotifications')
  const chosen = section.content?.sound ?? 'default'
  return (
    <Card title={t('sound.title')}>
      <Choice
        name="sound"
        legend={t('sound.legend')}
        value={chosen}
        options={SOUNDS.map(value => ({ value, label: t(`sound.${value}`) }))}
        onChange={sound => section.save({ ...section.content, sound })}
      />
      <ul className={styles.previews}>
        {SOUNDS.filter(sound => sound !== 'silent').map(sound => (
          <li key={sound}>
            <IconButton
              label={t('sound.previewOf', { name: t(`sound.${sound}`) })}
              onClick={() => playSound(sound)}
            >
              <Volume2 size={20} aria-hidden />
            </IconButton>
            {t(`sound.${sound}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
