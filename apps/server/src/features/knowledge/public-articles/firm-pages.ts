// The pages about the firm for readers and search engines without JavaScript: home, team, fields of law, contact.
import type { SitePage } from '../../../platform/http/serve-web-app.ts'
import type { Present } from '../../../platform/http/work.ts'
import { escapeHtml } from '../../../platform/mail/render-mail.ts'
import { readTree } from '../../cases/catalogue/index.ts'
import { listTeam } from '../../people/users/index.ts'
import { addressesOf, inFrame, officesIn, pathIn, type Site } from './site-frame.ts'
import { SITE_WORDS } from './site-words.ts'

const PAGES = {
  '/home': 'home',
  '/team': 'team',
  '/expertise': 'expertise',
  '/contact': 'contact',
} as const
type FirmPage = (typeof PAGES)[keyof typeof PAGES]

export const firmPageAt = (path: string): FirmPage | undefined =>
  Object.entries(PAGES).find(([address]) => address === path)?.[1]

export async function pageOfFirm(work: Present, name: FirmPage, site: Site): Promise<SitePage> {
  const { firmName, language, origin } = site
  const words = SITE_WORDS[language].pages[name]
  const main = `<main lang="${language}"><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.description)}</p>${await CONTENT[name](work, site)}</main>`
  return {
    status: 200,
    language,
    title: `${words.title} · ${firmName}`,
    description: words.description,
    ...addressesOf(`/${name}`, site),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'LegalService',
      name: firmName,
      url: `${origin}/home`,
      description: SITE_WORDS[language].pages.home.description,
    },
    body: await inFrame(work.tx, site, main),
    isBesideApp: true,
  }
}

const CONTENT: Record<FirmPage, (work: Present, site: Site) => Promise<string>> = {
  home: async (_, { language }) => linksIn(language),
  async team({ tx }, { language }) {
    const people = await listTeam(tx)
    const items = people.map(({ first_name, last_name, bar, biography }) => {
      const about = [bar, biography?.[language]].filter(Boolean).map(text => escapeHtml(String(text)))
      return `<li><strong>${escapeHtml(`${first_name} ${last_name}`)}</strong>${about.map(text => `<br>${text}`).join('')}</li>`
    })
    return `<ul>${items.join('')}</ul>`
  },
  async expertise({ tx }, { language }) {
    const { categories } = await readTree(tx, false)
    const items = categories.map(
      ({ name, description }) =>
        `<li><h2>${escapeHtml(name[language])}</h2><p>${escapeHtml(description[language])}</p></li>`,
    )
    return `<ul>${items.join('')}</ul>`
  },
  contact: async ({ tx }, { language }) => await officesIn(tx, language),
}

function linksIn(language: Site['language']): string {
  const { next, menu } = SITE_WORDS[language]
  const links = [
    ['/calendar?book=yes', next.consultation],
    [pathIn('/knowledgeCenter', language), menu.guide],
    [pathIn('/contact', language), menu.contact],
  ] as const
  return `<ul>${links.map(([href, text]) => `<li><a href="${href}">${escapeHtml(text)}</a></li>`).join('')}</ul>`
}
