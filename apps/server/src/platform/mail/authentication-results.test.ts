import { expect, test } from 'vitest'
import { readAuthenticity } from './authentication-results.ts'

const judge = (headers: string[], senderDomain = 'client.example', server = 'mx.maat.example') =>
  readAuthenticity(headers, { server, senderDomain }).authentication

test.each([
  ['a passed DMARC', 'mx.maat.example; dmarc=pass (p=reject) header.from=client.example', 'passed'],
  [
    'a failed DMARC, whatever else passed',
    'mx.maat.example; dmarc=fail header.from=client.example; spf=pass smtp.mailfrom=a@client.example',
    'failed',
  ],
  ['a DMARC of another domain', 'mx.maat.example; dmarc=pass header.from=other.example', 'failed'],
  ['a signature of the sender’s domain', 'mx.maat.example; dkim=pass header.d=client.example', 'passed'],
  ['one of a domain above', 'mx.maat.example; dkim=pass header.d=example.org', 'failed'],
  ['a signature of somebody else', 'mx.maat.example; dkim=pass header.d=evil.example', 'failed'],
  ['one that only ends alike', 'mx.maat.example; dkim=pass header.d=notclient.example', 'failed'],
  ['one of a whole top level', 'mx.maat.example; dkim=pass header.d=example', 'failed'],
  [
    'one of several signatures',
    'mx.maat.example; dkim=fail header.d=client.example; dkim=pass header.i=@client.example',
    'passed',
  ],
  [
    'a way that belongs to the sender',
    'mx.maat.example 1; spf=pass smtp.mailfrom=bounce@news.client.example',
    'passed',
  ],
  ['a way that belongs to somebody else', 'mx.maat.example; spf=pass smtp.mailfrom=a@evil.example', 'failed'],
  ['nothing at all', 'mx.maat.example; none', 'failed'],
  [
    'a result that only stands in a comment',
    'mx.maat.example; spf=fail (dmarc=pass; dkim=pass header.d=client.example) smtp.mailfrom=a@client.example',
    'failed',
  ],
  ['a comment within a comment', 'mx.maat.example (a (b) ; dmarc=pass) ; spf=none', 'failed'],
  ['capital letters', 'MX.Maat.Example; DKIM=PASS header.d=Client.Example', 'passed'],
])('%s', (_, header, verdict) => {
  expect(judge([header])).toBe(verdict)
})

test('only the topmost header that bears our server’s name counts', () => {
  const forged = 'evil.example; dmarc=pass header.from=client.example'
  const ours = 'mx.maat.example; dmarc=fail header.from=client.example'
  const planted = 'mx.maat.example; dmarc=pass header.from=client.example'
  expect(judge([forged])).toBe('unchecked')
  expect(judge([forged, ours, planted])).toBe('failed')
  expect(judge([])).toBe('unchecked')
})

test('where no server of ours is configured, nothing is believed', () => {
  const header = 'mx.maat.example; dmarc=pass'
  const given = { server: undefined, senderDomain: 'client.example' }
  expect(readAuthenticity([header], given)).toEqual({
    authentication: 'unchecked',
    spf: null,
    dkim: null,
    dmarc: null,
  })
})

test('each result is told as it was found', () => {
  const header =
    'mx.maat.example; spf=softfail smtp.mailfrom=a@b.example; dkim=pass header.d=c.example; dmarc=fail'
  expect(readAuthenticity([header], { server: 'mx.maat.example', senderDomain: 'c.example' })).toEqual({
    authentication: 'failed',
    spf: 'softfail',
    dkim: 'pass',
    dmarc: 'fail',
  })
})
