// Writes XML from nested elements and omits empty ones, which invoice rules forbid. We use no library:
// `@e-invoice-eu/core` needs the same UBL tree as input, and would add a spreadsheet reader and a second PDF writer
// that rewrites the archived file.

export type XmlNode = string

/** XML allows no control characters, not even as references. */
const UNFIT = /(?![\t\n\r])[\p{Cc}\p{Cn}\ufffe\uffff]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNFIT, '')
    .replace(/[&<>"]/g, sign => ESCAPES[sign] ?? '')

function written(name: string, attributes: Record<string, string>, content: string): XmlNode {
  if (content === '') return ''
  const given = Object.entries(attributes).filter(([, value]) => value !== '')
  const inTag = given.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  return `<${name}${inTag}>${content}</${name}>`
}

export const leaf = (name: string, text: string, attributes: Record<string, string> = {}): XmlNode =>
  written(name, attributes, escaped(text.trim()))

export const branch = (name: string, ...children: (XmlNode | XmlNode[])[]): XmlNode =>
  written(name, {}, children.flat().join(''))

export function xmlFile(name: string, namespaces: Record<string, string>, children: XmlNode[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(name, namespaces, children.join(''))}\n`
}
