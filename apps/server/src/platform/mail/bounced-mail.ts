// Reads a bounce of a mail server for a mail that it had accepted: the recipients who did not get it (RFC 3464).
import type { Attachment, Email } from 'postal-mime'

export interface Bounce {
  messageId: string
  failures: { address: string; reason: string }[]
}

const MOST_BYTES = 64 * 1024
const MOST_FAILURES = 50
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
const REPORTED = ['message/delivery-status', 'message/global-delivery-status']

export function bounceIn(mail: Email): Bounce | undefined {
  if (!isReport(mail) || !isByServer(mail)) return undefined
  const { attachments } = mail
  const part = (types: readonly string[]) => attachments.find(({ mimeType }) => types.includes(mimeType))
  const [report, returned] = [part(REPORTED), part(RETURNED)]
  if (!report || !returned) return undefined
  const [head = ''] = textOf(returned).split('\n\n', 1)
  const messageId = fieldsOf(head)
    .get('message-id')
    ?.match(/<[^<>\s\p{Cc}]{3,250}>/u)?.[0]
  if (!messageId) return undefined
  const failures = textOf(report)
    .split(/\n\s*\n/)
    .flatMap(failuresIn)
  return { messageId, failures: failures.slice(0, MOST_FAILURES) }
}

function isReport({ headers }: Email): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  return /^\s*multipart\/report\b/i.test(type) && /;\s*report-type\s*=\s*"?delivery-status\b/i.test(type)
}

/**
 * Reports have an empty sender, so that no report answers a report. The delivering server writes that sender at the
 * top; without it, only the usual names of mail servers remain. Both can be forged: a report is recorded but undoes
 * nothing.
 */
function isByServer({ headers, from }: Email): boolean {
  const returnPath = headers.find(({ key }) => key === 'return-path')
  if (returnPath) return returnPath.value.trim() === '<>'
  return /^(?:mailer-daemon|postmaster)@/i.test(from?.address ?? '')
}

function textOf({ content }: Attachment): string {
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
  return text.slice(0, MOST_BYTES).replace(/\r\n?/g, '\n')
}

/** Lines that begin with a space continue the previous one. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.flatMap(line => {
      const at = line.indexOf(':')
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]]
    }),
  )
}

/** Under the written address and the final one. */
function failuresIn(block: string): Bounce['failures'] {
  const fields = fieldsOf(block)
  if (fields.get('action')?.toLowerCase() !== 'failed') return []
  const reason = afterType(fields.get('diagnostic-code')) || fields.get('status') || ''
  const addresses = ['original-recipient', 'final-recipient'].map(name => afterType(fields.get(name)))
  return [...new Set(addresses)].flatMap(address =>
    address ? [{ address: address.replace(/^<|>$/g, '').toLowerCase(), reason: cleanReason(reason) }] : [],
  )
}

const afterType = (value = '') => value.slice(value.indexOf(';') + 1).trim()
const cleanReason = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 300)
    .toWellFormed()
