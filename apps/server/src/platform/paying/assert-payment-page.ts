// Verifies the address of a payment page before it is stored and a payer is sent there: the page asks for card data.

/** For PayPal, Mollie returns the address of a page of PayPal. */
const HOSTS = ['mollie.com', 'paypal.com']

/** `sandboxAt` is the address of the sandbox's pages, which may be without TLS. */
export function assertPaymentPage(address: string, sandboxAt?: string): void {
  const page = URL.parse(address)
  if (page && (sandboxAt ? isBelow(page, new URL(sandboxAt)) : isOfProvider(page))) return
  throw new Error(`The payment page is not the provider's: ${page?.origin ?? 'no address'}`)
}

const isOfProvider = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  HOSTS.some(host => hostname === host || hostname.endsWith(`.${host}`))

const isBelow = (page: URL, { origin, pathname }: URL): boolean =>
  page.origin === origin && page.pathname.startsWith(pathname.endsWith('/') ? pathname : `${pathname}/`)
