// Verifies the address of a payment page before it is stored and a payer is sent there: the page asks for card data.

interface Allowed {
  hosts: readonly string[]
  /** The address of the sandbox's pages, which may be without TLS. */
  sandboxAt?: string | undefined
}

export function assertPaymentPage(address: string, { hosts, sandboxAt }: Allowed): void {
  const page = URL.parse(address)
  if (page && (sandboxAt ? isBelow(page, new URL(sandboxAt)) : isOfProvider(page, hosts))) return
  throw new Error(`The payment page is not the provider's: ${page?.origin ?? 'no address'}`)
}

const isOfProvider = ({ protocol, hostname, port }: URL, hosts: readonly string[]): boolean =>
  protocol === 'https:' &&
  port === '' &&
  hosts.some(host => hostname === host || hostname.endsWith(`.${host}`))

const isBelow = (page: URL, { origin, pathname }: URL): boolean =>
  page.origin === origin && page.pathname.startsWith(pathname.endsWith('/') ? pathname : `${pathname}/`)
