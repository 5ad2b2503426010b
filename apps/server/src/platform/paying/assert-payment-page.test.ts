import { expect, test } from 'vitest'
import { assertPaymentPage } from './assert-payment-page.ts'

const accepts = (address: string, sandboxAt?: string) => {
  try {
    assertPaymentPage(address, { hosts: ['mollie.com', 'paypal.com'], sandboxAt })
    return true
  } catch {
    return false
  }
}

test("accepts only pages on the provider's hosts, with TLS", () => {
  expect(accepts('https://www.mollie.com/checkout/bancontact/tr_1')).toBe(true)
  expect(accepts('https://mollie.com/checkout')).toBe(true)
  expect(accepts('https://www.paypal.com/checkoutnow?token=1')).toBe(true)
  for (const address of [
    'http://www.mollie.com/checkout',
    'https://www.mollie.com:8443/checkout',
    'https://mollie.com.attacker.example/checkout',
    'https://notmollie.com/checkout',
    'https://mollie.com@attacker.example/checkout',
    'javascript:alert(1)//mollie.com',
    '//mollie.com/checkout',
    '',
  ])
    expect(accepts(address), address).toBe(false)
})

test("accepts only the sandbox's own pages in the sandbox", () => {
  const sandbox = 'http://127.0.0.1:3000/sandbox/mollie'
  expect(accepts(`${sandbox}/pay/tr_1`, sandbox)).toBe(true)
  expect(accepts('http://127.0.0.1:3000/sandbox/mollie-other/pay', sandbox)).toBe(false)
  expect(accepts('http://127.0.0.1:3001/sandbox/mollie/pay/tr_1', sandbox)).toBe(false)
  expect(accepts('https://www.mollie.com/checkout', sandbox)).toBe(false)
})
