// Theme and language, at the top of every page; a signed-in person's choice is kept with their settings too.

import { LANGUAGES, type Language } from '@maat/domain/languages'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { Select } from '../ui/select.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { setTheme, useAppearance } from './appearance.ts'
import styles from './controls.module.css'
import { setLanguage } from './i18n.ts'
import { keepSetting } from './keep-setting.ts'
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

  return (
    <ThemeToggle
      isDark={isDark}
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      onToggle={() => {
        const chosen = isDark ? 'light' : 'dark'
        setTheme(chosen)
        if (isSignedIn) keepQuietly(keepSetting(user.id, 'Appearance', { theme: chosen }))
      }}
    />
  )
}

/** Where there is little room, the chosen one is shown by its code; the list names them all. */
export function LanguageControl({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user, isSignedIn } = useSession()

  function choose(chosen: Language): void {
    keepQuietly(setLanguage(chosen))
    if (isSignedIn) keepQuietly(keepSetting(user.id, 'ProfileAndSecurity', { language: chosen }))
  }

  return (
    <Select
      className={styles.language}
      aria-label={t('language.label')}
      value={language}
      onChange={event => choose(event.target.value as Language)}
    >
      {LANGUAGES.map(code => (
        <option key={code} value={code} lang={code} label={LANGUAGE_NAMES[code]}>
          {isShort ? code.toUpperCase() : LANGUAGE_NAMES[code]}
        </option>
      ))}
    </Select>
  )
}
