import { LANGUAGES, type Language, type Translated } from '@maat/domain/words/languages'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import styles from './announcements.module.css'

/** Shows the announcement in each language as its readers see it. */
export function AnnouncementPreview({ title, text }: { title: Translated; text: Translated }) {
  const { t } = useTranslation('announcements')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const isEmpty = title[language].trim() === '' && text[language].trim() === ''
  return (
    <aside className={styles.side} aria-label={t('form.preview')}>
      <Card title={t('form.preview')}>
        <Choice
          name="preview"
          legend={t('form.preview')}
          hidesLegend
          value={language}
          onChange={next => setLanguage(next)}
          options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        {isEmpty ? (
          <p className={styles.soft}>{t('form.nothing')}</p>
        ) : (
          <div className={styles.banner} lang={language}>
            <Megaphone size={22} aria-hidden />
            <AnnouncementText level="h3" title={title[language]} text={text[language]} />
          </div>
        )}
      </Card>
    </aside>
  )
}
