// A public page with its content in HTML, for search engines and for readers without JavaScript. The app replaces the
// content once it runs.
import { escapeHtml } from '../mail/render-mail.ts'

export interface ContentPage {
  status: 200
  language: string
  title: string
  description: string
  canonical: string
  alternates: readonly { hreflang: string; href: string }[]
  feed?: string
  structuredData: object
  /** HTML whose texts are escaped. */
  body: string
  /** Where the app runs, its own page comes at once: this one is shown only if it does not come. */
  isBesideApp?: boolean
}

export type SitePage = ContentPage | { status: 301; location: string } | { status: 404 }

/** Plain and readable, until the app brings its own styles. */
const STYLE = `.site-page{max-width:70ch;margin:2rem auto;padding:0 1rem;line-height:1.6;font-family:system-ui,sans-serif;
overflow-wrap:break-word}.site-page img{max-width:100%}.site-page main :is(ul,ol){margin:1rem 0;padding-left:1.5rem}
.site-page main ul{list-style:disc}.site-page main ol{list-style:decimal}.site-page nav a{margin-right:1rem}
.site-page :is(header,footer){padding:1rem 0;border-block:1px solid}.site-page footer li{margin-bottom:1rem}
html[data-theme] .beside-app{visibility:hidden;animation:site-page 0s 5s forwards}@keyframes site-page{to{visibility:visible}}`

export function withSitePage(page: string, content: ContentPage): string {
  const head = [
    `<link rel="canonical" href="${escapeHtml(content.canonical)}" />`,
    ...content.alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" />`,
    ),
    ...(content.feed
      ? [`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(content.feed)}" />`]
      : []),
    // A `<` in the data could end the element.
    `<script type="application/ld+json">${JSON.stringify(content.structuredData).replaceAll('<', '\\u003c')}</script>`,
    `<style>${STYLE}</style>`,
  ].join('\n    ')
  return page
    .replace(/<html lang="\w+">/, () => `<html lang="${content.language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(content.title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*" ?\/?>/,
      () => `<meta name="description" content="${escapeHtml(content.description)}" />`,
    )
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root"><div class="site-page${content.isBesideApp ? ' beside-app' : ''}">${content.body}</div></div>`,
    )
    .replace(/<noscript>[^<]*<\/noscript>/, '')
}
