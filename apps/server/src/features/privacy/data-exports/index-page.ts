// The readable index of a copy: a page without scripts, whose links stay inside the archive.
import { dateText } from '@maat/domain/calendar/day-text'
import { EXPORT_SECTIONS } from '@maat/domain/privacy/data-exports'
import { EXPORT_SECTION_WORDS, EXPORT_WORDS } from '@maat/domain/privacy/export-words'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import { escapeHtml } from '../../../platform/mail/render-mail.ts'
import type { Contents, ListedFile, LostFile } from './write-archive.ts'

interface Copy {
  language: Language
  firm: string
  person: string
  madeAt: Date
  timeZone: string
}

const STYLE = `body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1c1a17;background:#fff}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.2rem;margin:2.5rem 0 .5rem;border-bottom:1px solid #d8d2c8;padding-bottom:.25rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1.5rem 0}dt{color:#5d574e}dd{margin:0}
ul{list-style:none;padding:0;margin:0}li{display:flex;gap:1rem;justify-content:space-between;padding:.35rem 0;border-bottom:1px dotted #d8d2c8}
a{color:#0b5c63;overflow-wrap:anywhere}small{color:#5d574e;white-space:nowrap}.lost{color:#9b1c1c}
@media(prefers-color-scheme:dark){body{background:#161513;color:#eee9e1}a{color:#7fd1d8}dt,small{color:#b3aca1}.lost{color:#ff9d9d}}`

export function indexPage({ files, lost }: Contents, copy: Copy): string {
  const { language, firm, person, madeAt, timeZone } = copy
  const text = (word: keyof typeof EXPORT_WORDS) => escapeHtml(EXPORT_WORDS[word][language])
  const made = dateText(madeAt, language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const sections = EXPORT_SECTIONS.flatMap(section => {
    const shown = files.filter(file => file.section === section)
    const missing = lost.filter(file => file.section === section)
    if (shown.length + missing.length === 0) return []
    const title = escapeHtml(EXPORT_SECTION_WORDS[section][language])
    const rows = [
      ...shown.map(file => rowOf(file, language)),
      ...missing.map(file => lostRow(file, language)),
    ]
    return [`<section><h2>${title}</h2><ul>${rows.join('')}</ul></section>`]
  })
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text('title')} · ${escapeHtml(firm)}</title><style>${STYLE}</style></head>
<body><h1>${text('title')}</h1><p>${text('intro')}</p>
<dl><dt>${text('madeFor')}</dt><dd>${escapeHtml(person)}</dd><dt>${text('madeAt')}</dt><dd>${escapeHtml(made)}</dd></dl>
${sections.join('\n')}
<section><h2>${text('withheld')}</h2><p>${text('withheldBody')}</p></section>
<section><h2>${text('proof')}</h2><p>${text('proofBody')} <a href="manifest.json">manifest.json</a></p></section>
</body></html>
`
}

function rowOf({ path, title, size, section }: ListedFile, language: Language): string {
  const kind = EXPORT_WORDS[path.startsWith('data/') ? 'data' : 'document'][language]
  const name = title || EXPORT_SECTION_WORDS[section][language]
  return `<li><a href="${hrefOf(path)}">${escapeHtml(name)}</a><small>${escapeHtml(kind)} · ${sizeText(size, language)}</small></li>`
}

const lostRow = ({ title, path }: LostFile, language: Language): string =>
  `<li class="lost">${escapeHtml(title || path)}<small>${escapeHtml(EXPORT_WORDS.lost[language])}</small></li>`

/** Relative, and never read as the scheme of an address. */
const hrefOf = (path: string): string => escapeHtml(path.split('/').map(encodeURIComponent).join('/'))

function sizeText(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1024))
  return escapeHtml(
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'kilobyte' }).format(kilobytes),
  )
}
