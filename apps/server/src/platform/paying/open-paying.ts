// Opens the payment providers: Mollie, MTN and Orange with the firm's keys, their sandboxes in the demo firm, otherwise none.
import { randomBytes } from 'node:crypto'
import { receiveCheckoutWebhook } from '@maat/contract/money/checkouts'
import { urlOf } from '@maat/contract/operation'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { assertNoTransaction } from '../db/open-transactions.ts'
import { mollie } from './mollie.ts'
import { mtnMomo } from './mtn-momo.ts'
import { makeMtnAccess, openMtnSandbox } from './mtn-sandbox.ts'
import { orangeMoney } from './orange-money.ts'
import { makeOrangeAccess, openOrangeSandbox } from './orange-sandbox.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openSandbox } from './sandbox.ts'
import { sendWebhook } from './send-webhook.ts'
import { type Sandboxes, sandboxPath } from './serve-sandboxes.ts'

export interface PaymentServices {
  provider: PaymentProvider | undefined
  sandboxes: Sandboxes | undefined
}

type Part = Pick<Config, 'demo' | 'host' | 'mollieKey' | 'mtn' | 'orange' | 'port' | 'publicUrl'>

export function openPaymentServices(config: Part, clock: Clock): PaymentServices {
  const { mollieKey, mtn, orange, demo } = config
  const real = [
    ...(mollieKey ? [mollie({ key: mollieKey })] : []),
    ...(mtn ? [mtnMomo({ ...mtn, isSandbox: false })] : []),
    ...(orange ? [orangeMoney(orange)] : []),
  ]
  if (real.length > 0 || !demo) return { provider: combineProviders(real), sandboxes: undefined }
  return openSandboxes(config, clock)
}

function openSandboxes({ host, port, publicUrl }: Part, clock: Clock): PaymentServices {
  const pagesAt = `${publicUrl}${sandboxPath('mollie')}`
  const webhookAt = publicUrl + urlOf(receiveCheckoutWebhook)
  // Only this process knows them: on the network, nobody else can use the sandboxes.
  const key = `test_${randomBytes(24).toString('hex')}`
  const access = makeMtnAccess()
  const orange = { ...makeOrangeAccess(), pagesAt: `${publicUrl}${sandboxPath('orange')}` }
  const own = { returnsTo: publicUrl, webhookAt, clock, tell: sendWebhook }
  const sandboxes = {
    mollie: openSandbox({ key, pagesAt, ...own }),
    mtn: openMtnSandbox(access),
    orange: openOrangeSandbox({ ...orange, ...own }),
  }
  // The product's local address, whatever name users know.
  const localAt = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  const provider = combineProviders([
    mollie({ key, sandbox: { url: `${localAt}${sandboxPath('mollie')}/v2/`, pagesAt } }),
    mtnMomo({ ...access, url: `${localAt}${sandboxPath('mtn')}`, isSandbox: true }),
    orangeMoney({ ...orange, url: `${localAt}${sandboxPath('orange')}` }),
  ])
  return { provider, sandboxes }
}

export function combineProviders(providers: readonly PaymentProvider[]): PaymentProvider | undefined {
  const [first] = providers
  if (!first) return undefined
  const having = (method: PaymentProvider['methods'][number]) => {
    assertNoTransaction('The payment provider')
    const found = providers.find(({ methods }) => methods.includes(method))
    if (!found) throw new Error(`Nobody asks for payments by ${method}: set the keys of its provider`)
    return found
  }
  return {
    isSandbox: first.isSandbox,
    methods: providers.flatMap(({ methods }) => methods),
    refundable: providers.flatMap(({ refundable }) => refundable),
    ask: payment => having(payment.method).ask(payment),
    find: at => having(at.method).find(at),
    refund: refund => having(refund.method).refund(refund),
  }
}
