// What the firm's own mail server found out about a mail (RFC 8601). Whoever sends a mail can write such a header into
// it, and choose much of what stands in our own: only what our server wrote counts, and only what speaks of the sender
// that people see.

export interface Authenticity {
  authentication: 'passed' | 'failed' | 'unchecked'
  spf: string | null
  dkim: string | null
  dmarc: string | null
}

const UNCHECKED: Authenticity = { authentication: 'unchecked', spf: null, dkim: null, dmarc: null }

interface Asked {
  server: string | undefined
  senderDomain: string
  /** How many of the headers, from the top, nobody but our server can have written. */
  certain?: number
}

export function readAuthenticity(
  headers: readonly string[],
  { server, senderDomain, certain = 0 }: Asked,
): Authenticity {
  if (!server) return UNCHECKED
  const isOurs = (header: string) => authorOf(header) === server.toLowerCase()
  // Each part of a server may write one of its own. Where that is not certain, the topmost alone counts.
  const written = headers.slice(0, certain).filter(isOurs)
  const ours = written.length > 0 ? written : headers.filter(isOurs).slice(0, 1)
  if (ours.length === 0) return UNCHECKED
  // A sender's address with signs in quotes, told in a comment: it may end the comment, and go on as a result.
  if (ours.some(hasQuoteInComment)) return { ...UNCHECKED, authentication: 'failed' }
  const results = ours.flatMap(resultsOf)
  const of = (method: string) => results.filter(result => result.method === method)
  const summary = (method: string) => {
    const said = of(method).map(({ result }) => result)
    return said.includes('pass') ? 'pass' : (said[0] ?? null)
  }
  return {
    authentication: isProved(of, senderDomain.toLowerCase()) ? 'passed' : 'failed',
    spf: summary('spf'),
    dkim: summary('dkim'),
    dmarc: summary('dmarc'),
  }
}

interface Result {
  method: string
  result: string
  properties: Record<string, string>
}

/** By DMARC where the server judged by it; else by a signature or a way that belongs to the sender's own domain. */
function isProved(of: (method: string) => Result[], domain: string): boolean {
  const judged = of('dmarc').filter(({ result }) => result !== 'none')
  // The worst verdict counts.
  if (judged.length > 0)
    return judged.every(
      ({ result, properties }) => result === 'pass' && domainOf(properties['header.from'] ?? '') === domain,
    )
  const signed = of('dkim').some(
    ({ result, properties }) =>
      result === 'pass' && isAligned(properties['header.d'] ?? properties['header.i'], domain),
  )
  const came = of('spf').some(
    ({ result, properties }) => result === 'pass' && isAligned(properties['smtp.mailfrom'], domain),
  )
  return signed || came
}

const domainOf = (text: string) => text.slice(text.lastIndexOf('@') + 1).replace(/\.$/, '')

/** The same domain, or one above or below it: whoever owns the one owns the other. */
function isAligned(proved: string | undefined, domain: string): boolean {
  if (!proved) return false
  const name = domainOf(proved)
  const isAbove = name.includes('.') && domain.endsWith(`.${name}`)
  return name === domain || isAbove || name.endsWith(`.${domain}`)
}

const authorOf = (header: string) => read(header).plain.trim().split(/[\s;]/, 1)[0]?.toLowerCase()

const hasQuoteInComment = (header: string) => read(header).hasQuoteInComment

/** What stands in quotes is one value, whatever signs it holds; quotes that nobody closed hold all the rest. */
const PART = /(?:"(?:\\.|[^"\\])*(?:"|\\?$)|[^;"])+/gs
/** Names are looked for where they begin alone: half a megabyte of letters would else be read from each of them on. */
const VALUE =
  /(?<![a-z0-9.-])([a-z0-9.-]+)\s*=\s*((?:"(?:\\.|[^"\\])*(?:"|\\?$)|[^\s;"])+)|"(?:\\.|[^"\\])*(?:"|\\?$)/gs

function resultsOf(header: string): Result[] {
  const [, ...told] = read(header).plain.toLowerCase().match(PART) ?? []
  return told.flatMap(text => {
    const [, method, result, rest = ''] =
      /^\s*([a-z0-9-]+)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)((?:\s.*)?)$/s.exec(text) ?? []
    if (!method || !result) return []
    const values = [...rest.matchAll(VALUE)].flatMap(([, name, value = '']) =>
      name ? [[name, value.replace(/^"([^"]*)"$/, '$1')]] : [],
    )
    return [{ method, result, properties: Object.fromEntries(values) }]
  })
}

/** Without its comments, which stand in parentheses, one within another: what they say counts for nothing. */
function read(header: string): { plain: string; hasQuoteInComment: boolean } {
  let [depth, plain] = [0, '']
  let [isQuoted, isEscaped, hasQuoteInComment] = [false, false, false]
  for (const letter of header) {
    const isBare = !isEscaped && !isQuoted
    if (depth === 0 && !(isBare && letter === '(')) plain += letter
    if (letter === '"' && depth > 0) hasQuoteInComment = true
    else if (letter === '"' && !isEscaped) isQuoted = !isQuoted
    if (letter === '(' && isBare) depth += 1
    else if (letter === ')' && !isEscaped && depth > 0) depth -= 1
    isEscaped = letter === '\\' && !isEscaped && (isQuoted || depth > 0)
  }
  return { plain, hasQuoteInComment }
}
