// Extracts only the text of a mail's HTML, so that no markup is ever shown. One pass from left to right, for any input.
import { decodeHTML } from 'entities'

const SILENT = ['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'math', 'object', 'iframe']
const BREAKS =
  /^(?:br|p|div|tr|li|ul|ol|table|h[1-6]|blockquote|section|article|header|footer|hr|pre|address)$/

export function textOfHtml(html: string): string {
  const parts: string[] = []
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    parts.push(decodeHTML(html.slice(at, open < 0 ? html.length : open)).replace(/\s+/g, ' '))
    if (open < 0) break
    const tag = tagAt(html, open)
    if (tag === undefined) {
      parts.push('<')
      at = open + 1
      continue
    }
    if (BREAKS.test(tag.name)) parts.push('\n')
    at = SILENT.includes(tag.name) && !tag.closes ? endOfSilent(html, tag) : tag.end
  }
  return parts
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

interface Tag {
  name: string
  closes: boolean
  end: number
}

/** Undefined for a '<' without a tag. An unclosed tag reaches to the end and is dropped. */
function tagAt(html: string, open: number): Tag | undefined {
  if (html.startsWith('<!--', open)) return { name: '', closes: false, end: after(html, '-->', open + 4) }
  const [, slash, name] = /^<(\/?)([a-z][a-z0-9]*|[!?])/i.exec(html.slice(open, open + 24)) ?? []
  if (name === undefined) return undefined
  return { name: name.toLowerCase(), closes: slash === '/', end: after(html, '>', open) }
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

function endOfSilent(html: string, { name, end }: Tag): number {
  const closing = new RegExp(`</${name}\\b`, 'gi')
  closing.lastIndex = end
  const found = closing.exec(html)
  return found ? after(html, '>', found.index) : html.length
}
