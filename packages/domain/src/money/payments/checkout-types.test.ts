import { expect, test } from 'vitest'
import { checkoutMethodsFor, isLiveCheckout, isMobileOfCameroon, paymentMethodOf } from './checkout-types.ts'

test('each office offers the methods of its payers, and only in its currency', () => {
  expect(checkoutMethodsFor({ currency: 'EUR', country: 'BE' })).toEqual(['bancontact', 'card', 'paypal'])
  expect(checkoutMethodsFor({ currency: 'EUR', country: 'FR' })).toEqual(['card', 'paypal'])
  expect(checkoutMethodsFor({ currency: 'XAF', country: 'CM' })).toEqual(['mtn-momo', 'orange-money'])
  expect(checkoutMethodsFor({ currency: 'XAF', country: 'BE' })).toEqual([])
})

test('a payment that ended at the provider is no longer live', () => {
  expect(isLiveCheckout('open')).toBe(true)
  for (const state of ['paid', 'failed', 'cancelled', 'expired', 'charged-back'] as const)
    expect(isLiveCheckout(state)).toBe(false)
})

test('mobile money needs a mobile number of Cameroon', () => {
  expect(isMobileOfCameroon('+237670000000')).toBe(true)
  for (const phone of ['+237222000000', '+32470000000', '+23767000000'])
    expect(isMobileOfCameroon(phone)).toBe(false)
  for (const method of ['mtn-momo', 'orange-money'] as const)
    expect(paymentMethodOf(method)).toBe('mobile-money')
})
