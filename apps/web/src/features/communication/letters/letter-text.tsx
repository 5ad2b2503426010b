// The text of a letter as plain text; quoted parts are folded. For a client, legal words explain themselves.
import { splitQuoted } from '@maat/domain/communication/letters'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { ExplainedText } from '../../../parts/texts/explained-text.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './thread.module.css'

export function LetterText({ text }: { text: string }) {
  const { t } = useTranslation('letters')
  const { role } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { written, quoted } = splitQuoted(text)
  return (
    <div className={styles.text}>
      <p>{role === 'User' && written ? <ExplainedText text={written} /> : written || t('empty')}</p>
      {quoted && (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('quote.hide') : t('quote.show')}
        </Button>
      )}
      {isOpen && <blockquote>{quoted}</blockquote>}
    </div>
  )
}
