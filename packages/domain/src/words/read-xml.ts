// Reads XML of invoices and bank statements: elements, attributes and texts. It refuses features that could load other
// content or expand, such as a document type.

export interface XmlElement {
  /** Without its prefix. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
  /** The position of its tag in the text. */
  offset: number
}

interface XmlFault {
  /** The position from which the text is not well formed. */
  brokenAt: number
}

const TOKEN =
  /<\?xml [^?<>]{0,100}\?>|<!--(?:[^-]|-(?!->))*-->|<!\[CDATA\[((?:[^\]]|\](?!\]>))*)\]\]>|<\/([\w:.-]{1,100})\s*>|<([\w:.-]{1,100})((?:\s+[\w:.-]{1,100}="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const ATTRIBUTE = /([\w:.-]{1,100})="([^"<]*)"/g
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,4}));/g, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function elementOf(name: string, written: string, offset: number): XmlElement {
  const attributes = Object.fromEntries(
    Array.from(written.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key, unescaped(value)]),
  )
  return { name: localName(name), attributes, children: [], text: '', offset }
}

/** Undefined if it is not well formed. */
export function readXml(xml: string): XmlElement | undefined {
  const found = parseXml(xml)
  return 'brokenAt' in found ? undefined : found
}

export function parseXml(xml: string): XmlElement | XmlFault {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '', offset: 0 }
  const open = [document]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < xml.length) {
    const offset = TOKEN.lastIndex
    const [whole, verbatim, closed, opened, attributes = '', isEmpty, text] = TOKEN.exec(xml) ?? []
    const current = open.at(-1)
    if (whole === undefined || !current) return { brokenAt: offset }
    if (verbatim !== undefined) current.text += verbatim
    if (text !== undefined) current.text += unescaped(text)
    if (closed !== undefined && (open.length < 2 || open.pop()?.name !== localName(closed)))
      return { brokenAt: offset }
    if (opened === undefined) continue
    const element = elementOf(opened, attributes, offset)
    current.children.push(element)
    if (isEmpty !== '/') open.push(element)
  }
  const [root, another] = document.children
  const isWhole = open.length === 1 && document.text.trim() === '' && !another
  return root && isWhole ? root : { brokenAt: xml.length }
}

/** All elements at a path of names: 'Party/PostalAddress/CityName'. */
export function findAll(element: XmlElement | undefined, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(one => one.children.filter(child => child.name === name)),
      element ? [element] : [],
    )
}

export const textAt = (element: XmlElement | undefined, path: string): string =>
  findAll(element, path)[0]?.text.trim() ?? ''
