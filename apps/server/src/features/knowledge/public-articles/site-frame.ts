// The frame of every page that the server makes: the menu of the site above, the offices below.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/mail/render-mail.ts'
import { listOffices } from '../../firm/firm/index.ts'
import { SITE_WORDS } from './site-words.ts'

export interface Site {
  origin: string
  firmName: string
  language: Language
}

const MENU = [
  ['home', '/home'],
  ['team', '/team'],
  ['expertise', '/expertise'],
  ['guide', '/knowledgeCenter'],
  ['letter', '/savoirtheque'],
  ['journal', '/journal'],
  ['contact', '/contact'],
] as const

/** The address of a page in a language; the default language has none in it. */
export const pathIn = (path: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? path : `${path}?lang=${language}`

/** The canonical address of a page that every language has, and its alternates. */
export const addressesOf = (path: string, { origin, language }: Pick<Site, 'origin' | 'language'>) => ({
  canonical: origin + pathIn(path, language),
  alternates: [
    ...LANGUAGES.map(other => ({ hreflang: other as string, href: origin + pathIn(path, other) })),
    { hreflang: 'x-default', href: origin + path },
  ],
})

/** `main`: HTML whose texts are escaped. */
export async function inFrame(
  executor: Executor,
  { firmName, language }: Pick<Site, 'firmName' | 'language'>,
  main: string,
): Promise<string> {
  const words = SITE_WORDS[language]
  const links = MENU.map(
    ([name, path]) => `<a href="${pathIn(path, language)}">${escapeHtml(words.menu[name])}</a>`,
  )
  return [
    `<header lang="${language}"><p>${escapeHtml(firmName)}</p>`,
    `<nav aria-label="${escapeHtml(words.menu.label)}">${links.join(' ')}</nav></header>`,
    main,
    `<footer lang="${language}">${await officesIn(executor, language)}</footer>`,
  ].join('\n')
}

export async function officesIn(executor: Executor, language: Language): Promise<string> {
  const offices = await listOffices(executor)
  const items = offices.map(({ city, street, postalCode, phone, email }) => {
    const address = [street, `${postalCode} ${city[language]}`.trim()].map(escapeHtml).join(', ')
    const call = `<a href="tel:${escapeHtml(phone.replaceAll(' ', ''))}">${escapeHtml(phone)}</a>`
    const write = `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
    return `<li><strong>${escapeHtml(city[language])}</strong><br>${address}<br>${call} · ${write}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}
