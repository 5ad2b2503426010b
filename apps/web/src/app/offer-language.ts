// Offers a visitor the language of the browser. The product itself begins in French.
import type { Language } from '@maat/domain/words/languages'
import i18next from 'i18next'
import { currentSession, watchSession } from '../api/session.ts'
import { currentLanguage, setLanguage } from '../texts/i18n.ts'
import { closeToast, showToast } from '../ui/messages/toasts.tsx'

/** Here, because the texts of a language are loaded only once it is chosen. */
const OFFERS: Record<Language, { text: string; accept: string; decline: string }> = {
  en: { text: 'This site also exists in English.', accept: 'Continue in English', decline: 'Stay in French' },
  fr: { text: 'Ce site existe aussi en français.', accept: 'Continuer en français', decline: 'Fermer' },
  nl: {
    text: 'Deze site bestaat ook in het Nederlands.',
    accept: 'Verder in het Nederlands',
    decline: 'In het Frans blijven',
  },
}

const choose = (language: Language) =>
  setLanguage(language).catch(error => console.warn('The texts were not loaded', error))

export function offerLanguage(offered: Language): void {
  const { text, accept, decline } = OFFERS[offered]
  const id = showToast({
    kind: 'info',
    group: 'language',
    lang: offered,
    text,
    closeLabel: decline,
    isPersistent: true,
    onDismiss: () => choose(currentLanguage()),
    action: { label: accept, onPress: () => choose(offered) },
  })
  const close = () => {
    closeToast(id)
    i18next.off('languageChanged', close)
    stopWatching()
  }
  // Chosen elsewhere on the page, or by the settings of a user who signed in: over their work, the offer would be in the way.
  i18next.on('languageChanged', close)
  const stopWatching = watchSession(() => currentSession().isSignedIn && close())
}
