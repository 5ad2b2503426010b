import { BASE_FONT_SIZES } from '@maat/domain/appearance'
import { LANGUAGES, type Language } from '@maat/domain/languages'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { setFontSizeIndex, setTheme, type Theme, useAppearance } from '../../preferences/appearance.ts'
import { setLanguage } from '../../preferences/i18n.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { Choice } from '../../ui/choice.tsx'
import { Card } from '../../ui/page.tsx'
import { useSection } from './use-section.ts'

export function AppearanceCard() {
  const { t } = useTranslation('settings')
  const { user, isSignedIn } = useSession()
  const { theme, fontSizeIndex } = useAppearance()
  const section = useSection<{ theme: Theme; baseFontSizeIndex: number }>(user.id, 'Appearance')

  function choose(chosen: { theme: Theme; baseFontSizeIndex: number }): void {
    setTheme(chosen.theme)
    setFontSizeIndex(chosen.baseFontSizeIndex)
    if (isSignedIn) section.save(chosen)
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
        onChange={chosen => choose({ theme: chosen, baseFontSizeIndex: fontSizeIndex })}
      />
      <Choice
        name="size"
        legend={t('appearance.size')}
        value={String(fontSizeIndex)}
        options={BASE_FONT_SIZES.map((size, index) => ({
          value: String(index),
          label: t('appearance.sizeOf', { size }),
        }))}
        onChange={index => choose({ theme, baseFontSizeIndex: Number(index) })}
      />
    </Card>
  )
}

export function LanguageCard() {
  const { t } = useTranslation('settings')
  const { user, isSignedIn } = useSession()
  const language = useLanguage()
  const section = useSection<{ language: Language }>(user.id, 'ProfileAndSecurity')
  return (
    <Card title={t('language.title')}>
      <Choice
        name="language"
        legend={t('language.legend')}
        value={language}
        options={LANGUAGES.map(value => ({ value, label: t(`language.${value}`) }))}
        onChange={chosen => {
          setLanguage(chosen)
          if (isSignedIn) section.save({ language: chosen })
        }}
      />
    </Card>
  )
}
