// Gives a request that is repeated without an answer the same key, because the server may have handled it the first
// time.
export class IdempotentSender {
  #unanswered: { sent: string; key: string } | undefined

  async run<Reply>(sent: unknown, send: (key: string) => Promise<Reply>): Promise<Reply> {
    const text = JSON.stringify(sent) ?? ''
    const known = this.#unanswered?.sent === text ? this.#unanswered : undefined
    const request = known ?? { sent: text, key: crypto.randomUUID() }
    this.#unanswered = request
    const reply = await send(request.key)
    if (this.#unanswered === request) this.#unanswered = undefined
    return reply
  }
}
