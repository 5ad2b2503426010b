import { expect, test } from 'vitest'
import { routerPath } from './screen-route.ts'

test('each parameter of an address becomes one of the router', () => {
  expect(routerPath('/home')).toBe('/home')
  expect(routerPath('/case-{caseId}')).toBe('/case-{$caseId}')
  expect(routerPath('/knowledgeCenter/{language}/{slug}')).toBe('/knowledgeCenter/{$language}/{$slug}')
})
