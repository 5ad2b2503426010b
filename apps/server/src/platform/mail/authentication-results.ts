// Reads the firm's own mail server's results about a mail (RFC 8601). A sender can write such a header and influence
// much of ours: only our server's results count, and only those about the visible sender.

export interface Authenticity {
  authentication: 'passed' | 'failed' | 'unchecked'
  spf: string | null
  dkim: string | null
  dmarc: string | null
}

const UNCHECKED: Authenticity = { authentication: 'unchecked', spf: null, dkim: null, dmarc: null }

interface CheckedMail {
  server: string | undefined
  senderDomain: string
  /** The number of headers, from the top, that only our server can have written. */
  certain?: number
}

export function readAuthenticity(
  headers: readonly string[],
  { server, senderDomain, certain = 0 }: CheckedMail,
): Authenticity {
  if (!server) return UNCHECKED
  const isOurs = (header: string) => authorOf(header) === server.toLowerCase()
  // Each part of a server may write its own header. If that is uncertain, only the topmost counts.
  const written = headers.slice(0, certain).filter(isOurs)
  const ours = written.length > 0 ? written : headers.filter(isOurs).slice(0, 1)
  if (ours.length === 0) return UNCHECKED
  // A comment with a sender's quoted characters may end early and continue as a result.
  if (ours.some(hasQuoteInComment)) return { ...UNCHECKED, authentication: 'failed' }
  const results = ours.flatMap(resultsOf)
  const of = (method: string) => results.filter(result => result.method === method)
  const summary = (method: string) => {
    const results = of(method).map(({ result }) => result)
    return results.includes('pass') ? 'pass' : (results[0] ?? null)
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

/** By DMARC if the server evaluated it; otherwise by a signature or SPF result of the sender's own domain. */
function isProved(of: (method: string) => Result[], domain: string): boolean {
  const judged = of('dmarc').filter(({ result }) => result !== 'none')
  // The worst result counts.
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

/** The same domain, or a parent or child of it: they have the same owner. */
function isAligned(proved: string | undefined, domain: string): boolean {
  if (!proved) return false
  const name = domainOf(proved)
  const isAbove = name.includes('.') && domain.endsWith(`.${name}`)
  return name === domain || isAbove || name.endsWith(`.${domain}`)
}

const authorOf = (header: string) => read(header).plain.trim().split(/[\s;]/, 1)[0]?.toLowerCase()

const hasQuoteInComment = (header: string) => read(header).hasQuoteInComment

/** A quoted string is one value, whatever it contains; an unclosed quote contains the rest. */
const PART = /(?:"(?:\\.|[^"\\])*(?:"|\\?$)|[^;"])+/gs
/** Names match only at their start; otherwise half a megabyte of letters would take quadratic time. */
const VALUE =
  /(?<![a-z0-9.-])([a-z0-9.-]+)\s*=\s*((?:"(?:\\.|[^"\\])*(?:"|\\?$)|[^\s;"])+)|"(?:\\.|[^"\\])*(?:"|\\?$)/gs

function resultsOf(header: string): Result[] {
  const [, ...results] = read(header).plain.toLowerCase().match(PART) ?? []
  return results.flatMap(text => {
    const [, method, result, rest = ''] =
      /^\s*([a-z0-9-]+)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)((?:\s.*)?)$/s.exec(text) ?? []
    if (!method || !result) return []
    const values = [...rest.matchAll(VALUE)].flatMap(([, name, value = '']) =>
      name ? [[name, value.replace(/^"([^"]*)"$/, '$1')]] : [],
    )
    return [{ method, result, properties: Object.fromEntries(values) }]
  })
}

/** Removes comments, which may be nested: their content does not count. */
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
