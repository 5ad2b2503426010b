import { BASE_FONT_SIZES } from '@maat/domain/accounts/appearance'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { setFontSizeIndex, setTheme, type Theme, useAppearance } from '../../../kept/appearance.ts'
import { setLanguage } from '../../../texts/i18n.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { useOwnSection } from './use-own-section.ts'

export function AppearanceCard() {
  const { t } = useTranslation('settings')
  const { isSignedIn } = useSession()
  const { theme, fontSizeIndex } = useAppearance()
  const section = useOwnSection<{ theme: Theme; baseFontSizeIndex: number }>('Appearance')

  function chooseTheme(chosen: Theme): void {
    setTheme(chosen)
    if (isSignedIn) section.choose({ theme: chosen })
  }

  function chooseSize(index: number): void {
    setFontSizeIndex(index)
    if (isSignedIn) section.choose({ baseFontSizeIndex: index })
  }

  return (
    <Card title={t('appearance.title')}>
      <Choice
        name="theme"
        legend={t('appearance.theme')}
        value={theme}
        options={[
          { value: 'light', label: t('appearance.light') },
          { value: 'dark', label: t('appearance.dark') },
        ]}
        onChange={chooseTheme}
      />
      <Choice
        name="size"
        legend={t('appearance.size')}
        value={String(fontSizeIndex)}
        options={BASE_FONT_SIZES.map((size, index) => ({
          value: String(index),
          label: t('appearance.sizeOf', { size }),
        }))}
        onChange={index => chooseSize(Number(index))}
      />
    </Card>
  )
}

export function LanguageCard() {
  const { t } = useTranslation('settings')
  const { isSignedIn } = useSession()
  const language = useLanguage()
  const section = useOwnSection<{ language: Language }>('ProfileAndSecurity')
  return (
    <Card title={t('language.title')}>
      <Choice
        name="language"
        legend={t('language.legend')}
        value={language}
        options={LANGUAGES.map(value => ({ value, label: t(`language.${value}`) }))}
        onChange={chosen => {
          setLanguage(chosen)
          if (isSignedIn) section.choose({ language: chosen })
        }}
      />
    </Card>
  )
}
