// Uploads bytes with progress, which fetch does not support. An upload without progress is aborted after a while, so
// that it can be retried.
import type { Problem } from '@maat/contract/errors'
import {
  methodOf,
  type Operation,
  type ReplyOf,
  type SentParamsOf,
  type SentQueryOf,
} from '@maat/contract/operation'
import { urlFor } from './call.ts'
import { CallError, errorOf } from './call-error.ts'
import { withSession } from './ended-session.ts'

const LONGEST_SILENCE_MS = 30_000

export interface SendOptions {
  signal: AbortSignal
  onProgress(sent: number): void
}

interface SentWithBytes<O extends Operation> {
  params: SentParamsOf<O>
  query: SentQueryOf<O>
}

export function sendBytes<O extends Operation>(
  operation: O,
  sent: SentWithBytes<O>,
  bytes: Blob,
  options: SendOptions,
): Promise<ReplyOf<O>> {
  return withSession(token => sendAs(token, operation, sent, bytes, options), options.signal)
}

function sendAs<O extends Operation>(
  token: string,
  operation: O,
  sent: SentWithBytes<O>,
  bytes: Blob,
  { signal, onProgress }: SendOptions,
): Promise<ReplyOf<O>> {
  const request = new XMLHttpRequest()
  request.open(methodOf(operation), urlFor(operation, sent as Parameters<typeof urlFor>[1]))
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('content-type', 'application/octet-stream')
  const silence = watchSilence(() => request.abort())
  const abort = () => request.abort()
  signal.addEventListener('abort', abort)
  request.upload.onprogress = ({ loaded }) => {
    silence.isBroken()
    onProgress(Math.min(loaded, bytes.size))
  }
  const answer = new Promise<ReplyOf<O>>((resolve, reject) => {
    const fail = () => reject(new CallError('offline'))
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      const body: unknown = parsed(request.responseText)
      if (request.status === 200) resolve(body as ReplyOf<O>)
      else reject(errorOf(body as Partial<Problem>))
    }
  })
  request.send(bytes)
  return answer.finally(() => {
    silence.end()
    signal.removeEventListener('abort', abort)
  })
}

function watchSilence(onSilence: () => void) {
  let timer = setTimeout(onSilence, LONGEST_SILENCE_MS)
  return {
    isBroken() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, LONGEST_SILENCE_MS)
    },
    end: () => clearTimeout(timer),
  }
}

/** A proxy in between may answer with something other than JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
