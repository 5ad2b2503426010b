// What the firm's own mail server found out about a mail (RFC 8601). Whoever sends a mail can write such a header into
// it: only the topmost one that bears our server's name counts, and only what speaks of the sender that people see.

export interface Authenticity {
  authentication: 'passed' | 'failed' | 'unchecked'
  spf: string | null
  dkim: string | null
  dmarc: string | null
}

const UNCHECKED: Authenticity = { authentication: 'unchecked', spf: null, dkim: null, dmarc: null }

export function readAuthenticity(
  headers: readonly string[],
  { server, senderDomain }: { server: string | undefined; senderDomain: string },
): Authenticity {
  if (!server) return UNCHECKED
  const ours = headers.find(header => authorOf(header) === server.toLowerCase())
  if (ours === undefined) return UNCHECKED
  const results = resultsOf(ours)
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
  const [dmarc] = of('dmarc')
  if (dmarc && dmarc.result !== 'none') {
    const about = dmarc.properties['header.from']
    return dmarc.result === 'pass' && (about === undefined || domainOf(about) === domain)
  }
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

const authorOf = (header: string) => withoutComments(header).trim().split(/[\s;]/, 1)[0]?.toLowerCase()

function resultsOf(header: string): Result[] {
  const [, ...told] = withoutComments(header).toLowerCase().split(';')
  return told.flatMap(text => {
    const [, method, result, rest = ''] =
      /^\s*([a-z0-9-]+)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)(.*)$/s.exec(text) ?? []
    if (!method || !result) return []
    const properties = [...rest.matchAll(/([a-z]+\.[a-z0-9-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/g)]
    return [
      {
        method,
        result,
        properties: Object.fromEntries(properties.map(([, name, quoted, plain]) => [name, quoted ?? plain])),
      },
    ]
  })
}

/** Comments stand in parentheses, one within another; what they say counts for nothing. */
function withoutComments(header: string): string {
  let depth = 0
  let isQuoted = false
  let left = ''
  for (const letter of header) {
    if (letter === '"' && depth === 0) isQuoted = !isQuoted
    if (letter === '(' && !isQuoted) depth += 1
    else if (letter === ')' && depth > 0) depth -= 1
    else if (depth === 0) left += letter
  }
  return left
}
