import { parseSearchText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const GLOSSARY_SEARCH = { search: parseSearchText } as const

export const GLOSSARY_SCREENS = [screenRoute('/glossary', GLOSSARY_SEARCH)] as const
