// Theme and language, at the top of every page; a signed-in person's choice is kept with their settings too.

import { LANGUAGES, type Language } from '@maat/domain/languages'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { readSettings, saveSettings } from '../api/operations.ts'
import { useSession } from '../api/session.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { setTheme, useAppearance } from './appearance.ts'
import styles from './controls.module.css'
import { setLanguage } from './i18n.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import { useLanguage } from './use-format.ts'

/** A preference that could not be kept with the account still holds in this browser. */
const keepQuietly = (saving: Promise<unknown>) =>
  saving.catch(error => console.warn('A setting was not saved', error))

export function ThemeControl() {
  const { t } = useTranslation()
  const { theme } = useAppearance()
  const { user, isSignedIn } = useSession()
  const isDark = theme === 'dark'

  async function keep(): Promise<void> {
    const { Appearance } = await call(readSettings, { params: { owner: user.id } })
    const body = { ...Appearance, theme: isDark ? 'light' : 'dark' }
    await call(saveSettings, { params: { owner: user.id, section: 'Appearance' }, body })
  }

  return (
    <ThemeToggle
      isDark={isDark}
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      onToggle={() => {
        setTheme(isDark ? 'light' : 'dark')
        if (isSignedIn) keepQuietly(keep())
      }}
    />
  )
}

export function LanguageControl() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user, isSignedIn } = useSession()

  function choose(chosen: Language): void {
    keepQuietly(setLanguage(chosen))
    const params = { owner: user.id, section: 'ProfileAndSecurity' }
    if (isSignedIn) keepQuietly(call(saveSettings, { params, body: { language: chosen } }))
  }

  return (
    <select
      className={styles.language}
      aria-label={t('language.label')}
      value={language}
      onChange={event => choose(event.target.value as Language)}
    >
      {LANGUAGES.map(code => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_NAMES[code]}
        </option>
      ))}
    </select>
  )
}
