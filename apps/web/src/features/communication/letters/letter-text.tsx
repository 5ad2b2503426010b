// The text of a letter as plain text; quoted parts are folded.
import { splitQuoted } from '@maat/domain/communication/letters'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './thread.module.css'

export function LetterText({ text }: { text: string }) {
  const { t } = useTranslation('letters')
  const [isOpen, setOpen] = useState(false)
  const { written, quoted } = splitQuoted(text)
  return (
    <div className={styles.text}>
      <p>{written || t('empty')}</p>
      {quoted && (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('quote.hide') : t('quote.show')}
        </Button>
      )}
      {isOpen && <blockquote>{quoted}</blockquote>}
    </div>
  )
}
