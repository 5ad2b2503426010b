import { expect, test } from 'vitest'
import { isCodeFault } from './code-fault.ts'

test('a function that the browser lacks is a fault of the code, in the words of each engine', () => {
  for (const message of [
    'Map.groupBy is not a function',
    'undefined is not an object (evaluating Map.groupBy)',
    'AbortSignal.any is not a function. (In AbortSignal.any(signals), AbortSignal.any is undefined)',
    'Promise.withResolvers is not a constructor',
  ])
    expect(isCodeFault(new TypeError(message))).toBe(true)
  expect(isCodeFault(new ReferenceError('Iterator is not defined'))).toBe(true)
})

test('a lost connection is none', () => {
  for (const message of [
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'Failed to fetch dynamically imported module: https://maat.example/assets/a.js',
    'error loading dynamically imported module: https://maat.example/assets/a.js',
    'Importing a module script failed.',
  ])
    expect(isCodeFault(new TypeError(message))).toBe(false)
  expect(isCodeFault(new Error('Map.groupBy is not a function'))).toBe(false)
})
