import { expect, test } from 'vitest'
import { describeStartupError, reasonOf } from './describe-startup-error.ts'
import { StorageUnavailable } from './files/with-timeouts.ts'
import { StartupError } from './startup-error.ts'

const failure = (message: string, more: object) => Object.assign(new Error(message), more)

test('explains environment errors in one sentence; our own errors keep their stack', () => {
  const full = failure('ENOSPC: no space left on device, write', {
    code: 'ENOSPC',
    path: '/srv/data/postgres.log',
  })
  expect(describeStartupError(full)).toBe('/srv/data/postgres.log cannot be used: the disk is full.')
  expect(describeStartupError(new StartupError('Port 80 is taken.'))).toBe('Port 80 is taken.')
  expect(describeStartupError(new StorageUnavailable('a', { cause: full }))).toBe(
    'Files cannot be kept: the disk is full (/srv/data/postgres.log).',
  )
  const refused = failure('permission denied for table users', { code: '42501', severity: 'ERROR' })
  expect(describeStartupError(refused)).toBe(
    'The database does not let the server in: permission denied for table users.',
  )
  expect(describeStartupError(new TypeError('undefined is not a function'))).toBeUndefined()
})

test('reports the first failure of an address with several IP numbers', () => {
  const both = new AggregateError([failure('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED' })])
  expect(reasonOf(both)).toBe('connect ECONNREFUSED ::1:5432')
})
