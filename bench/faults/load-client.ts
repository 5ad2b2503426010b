// Sends requests as a browser does, and counts the statuses of the answers.
import { randomUUID } from 'node:crypto'
import { methodOf, type Operation, urlOf } from '@maat/contract/operation'

export interface LoadRequest {
  params?: Record<string, string>
  query?: string
  body?: unknown
  key?: string
}

export interface Answer {
  /** 0 if there was no answer. */
  status: number
  /** The fields of all answers that the load reads. */
  body: { id: string; version?: number; items: { id: string }[] }
}

const NOTHING: Answer['body'] = { id: '', items: [] }
const AGAIN_MS = 100

export class LoadClient {
  readonly statuses = new Map<number, number>()
  isOver = false
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async ask(token: string, operation: Operation, request: LoadRequest = {}): Promise<Answer> {
    const { params = {}, query = '', body, key } = request
    const path = urlOf(operation).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const isBytes = body instanceof Uint8Array
    const type = isBytes ? 'application/octet-stream' : 'application/json'
    const response = await fetch(this.#url + path + query, {
      method: methodOf(operation),
      headers: {
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch(() => undefined)
    const parsed = (await response?.json().catch(() => undefined)) as Answer['body'] | undefined
    const status = (parsed && response?.status) || 0
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    return { status, body: parsed ?? NOTHING }
  }

  /** Repeats a request with the same key until it succeeds; undefined after a refusal or the end of the load. */
  async insist(token: string, operation: Operation, request: LoadRequest): Promise<Answer | undefined> {
    const keyed = { ...request, ...(operation.createsOnce && { key: randomUUID() }) }
    for (let isFirst = true; isFirst || !this.isOver; isFirst = false) {
      const answer = await this.ask(token, operation, keyed)
      if (answer.status === 200) return answer
      if (isRefusal(answer.status)) return undefined
      await this.pause(AGAIN_MS)
    }
    return undefined
  }

  pause(ms: number): Promise<void> {
    return new Promise(resolve => setTimeout(resolve, ms))
  }
}

/** 409 means that the first request with the same key is still running. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 429
