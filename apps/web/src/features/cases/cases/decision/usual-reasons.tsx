// The usual answers of the firm, in the client's language: one key or click inserts the text, ready to send or change.

import { REFUSAL_REASONS } from '@maat/domain/cases/refusal-reasons'
import type { Language } from '@maat/domain/words/languages'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './changes.module.css'

interface UsualReasonsProps {
  language: Language
  onChoose(text: string): void
}

export function UsualReasons({ language, onChoose }: UsualReasonsProps) {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()

  function chooseByNumber({ key }: KeyboardEvent): void {
    const reason = REFUSAL_REASONS[Number(key) - 1]
    if (reason) onChoose(reason.text[language])
  }

  return (
    <fieldset className={styles.group} onKeyDown={chooseByNumber}>
      <legend>{t('refuse.usual')}</legend>
      <div className={styles.reasons}>
        {REFUSAL_REASONS.map(({ name, text }, at) => (
          <Button key={name.en} onClick={() => onChoose(text[language])}>
            <kbd aria-hidden>{at + 1}</kbd> {named(name)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
