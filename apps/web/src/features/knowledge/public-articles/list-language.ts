// The language of a list of articles: that of its address, otherwise that of the reader.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { followLanguage } from '../../../texts/i18n.ts'
import { useLanguage } from '../../../texts/use-format.ts'

/** The server's addresses of the lists have the same parameter. */
export const searchIn = (language: Language): { lang?: Language } =>
  language === DEFAULT_LANGUAGE ? {} : { lang: language }

/** A visitor who has chosen no language reads the whole page in that of the address. */
export function useAddressLanguage(named: Language | undefined): void {
  useEffect(() => {
    if (named) followLanguage()
  }, [named])
}

export function useListLanguage(): Language {
  const own = useLanguage()
  const navigate = useNavigate()
  const { lang } = useSearch({ strict: false })
  const named = LANGUAGES.find(language => language === lang)
  useAddressLanguage(named)
  const before = useRef(own)
  useEffect(() => {
    const hasChosen = before.current !== own
    before.current = own
    // The language that the reader chooses on the page is also meant for the list.
    if (hasChosen && named && named !== own)
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, lang: undefined }),
        replace: true,
        resetScroll: false,
      })
  }, [own, named, navigate])
  return named ?? own
}
