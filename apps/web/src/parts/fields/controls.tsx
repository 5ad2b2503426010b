// The theme and language controls at the top of every page; a signed-in user's choice is also saved in their settings.

import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { setTheme, useAppearance } from '../../kept/appearance.ts'
import { saveSetting } from '../../kept/save-setting.ts'
import { setLanguage } from '../../texts/i18n.ts'
import { LANGUAGE_NAMES } from '../../texts/language-names.ts'
import { useLanguage } from '../../texts/use-format.ts'
import { Select } from '../../ui/fields/select.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import styles from './controls.module.css'

/** A choice that failed to save in the account still applies in this browser. */
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
        if (isSignedIn) keepQuietly(saveSetting(user.id, 'Appearance', { theme: chosen }))
      }}
    />
  )
}

/** In the short form, shows the language's code; the list has full names. */
export function LanguageControl({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user, isSignedIn } = useSession()

  function choose(chosen: Language): void {
    keepQuietly(setLanguage(chosen))
    if (isSignedIn) keepQuietly(saveSetting(user.id, 'ProfileAndSecurity', { language: chosen }))
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
