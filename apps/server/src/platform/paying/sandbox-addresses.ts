// The addresses that the sandbox calls, and to which it sends payers: only the product's own. Otherwise the demo firm would
// call and recommend any address.

export interface OwnAddresses {
  /** Payers return below this address. */
  returnsTo: string
  webhookAt: string
}

export function isOwnReturn(address: string, { returnsTo }: OwnAddresses): boolean {
  const [page, own] = [URL.parse(address), new URL(returnsTo)]
  return page !== null && page.origin === own.origin && hasNoUser(page)
}

export function isOwnWebhook(address: string, { webhookAt }: OwnAddresses): boolean {
  const [called, own] = [URL.parse(address), new URL(webhookAt)]
  return (
    called !== null && called.origin === own.origin && called.pathname === own.pathname && hasNoUser(called)
  )
}

const hasNoUser = ({ username, password }: URL): boolean => username === '' && password === ''
