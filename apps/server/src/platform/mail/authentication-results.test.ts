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
  [
    'a sender’s address that writes a result within its quotes',
    'mx.maat.example; spf=pass smtp.mailfrom="x; dmarc=pass header.from=client.example y"@evil.example; dkim=none; dmarc=fail header.from=client.example',
    'failed',
  ],
  [
    'the same, where DMARC was not judged',
    'mx.maat.example; spf=pass smtp.mailfrom="x; dmarc=pass header.from=client.example y"@evil.example; dkim=none',
    'failed',
  ],
  [
    'one that closes its quotes with a sign before them',
    String.raw`mx.maat.example; spf=pass smtp.mailfrom="x\"; dmarc=pass header.from=client.example y"@evil.example`,
    'failed',
  ],
  [
    'one that never closes them',
    'mx.maat.example; spf=pass smtp.mailfrom="x; dmarc=pass header.from=client.example',
    'failed',
  ],
  [
    'a reason that writes a result, or a property',
    'mx.maat.example; dkim=pass reason="x; dkim=pass header.d=client.example header.d=client.example" header.d=evil.example',
    'failed',
  ],
  [
    'an address that ends the comment in which it is told',
    'mx.maat.example; spf=pass (domain of "x); dmarc=pass header.from=client.example ("@evil.example passes) smtp.mailfrom=evil.example',
    'failed',
  ],
  [
    'a greeting that ends the comment in which it is told',
    'mx.maat.example; spf=pass (helo=x);dmarc=pass(y)header.from=client.example(z) smtp.mailfrom=a@evil.example',
    'failed',
  ],
  [
    'of two verdicts the worse',
    'mx.maat.example; dmarc=pass header.from=client.example; dmarc=fail header.from=client.example',
    'failed',
  ],
  [
    'a reason that means nothing',
    'mx.maat.example; dkim=pass reason="good; really" header.d=client.example',
    'passed',
  ],
  ['capital letters', 'MX.Maat.Example; DKIM=PASS header.d=Client.Example', 'passed'],
])('%s', (_, header, verdict) => {
  expect(judge([header])).toBe(verdict)
})

test("only the topmost header with our server's name counts", () => {
  const forged = 'evil.example; dmarc=pass header.from=client.example'
  const ours = 'mx.maat.example; dmarc=fail header.from=client.example'
  const planted = 'mx.maat.example; dmarc=pass header.from=client.example'
  expect(judge([forged])).toBe('unchecked')
  expect(judge([forged, ours, planted])).toBe('failed')
  expect(judge([])).toBe('unchecked')
})

test('each part of our server may write its own header above all transport headers', () => {
  const headers = [
    'mx.maat.example; spf=none',
    'mx.maat.example; dkim=pass header.d=client.example',
    'mx.maat.example; dmarc=pass header.from=client.example',
  ]
  const options = { server: 'mx.maat.example', senderDomain: 'client.example' }
  expect(readAuthenticity(headers, { ...options, certain: 2 }).authentication).toBe('passed')
  expect(readAuthenticity(headers, { ...options, certain: 1 }).authentication).toBe('failed')
})

test('trusts nothing if no server of ours is configured', () => {
  const header = 'mx.maat.example; dmarc=pass'
  const given = { server: undefined, senderDomain: 'client.example' }
  expect(readAuthenticity([header], given)).toEqual({
    authentication: 'unchecked',
    spf: null,
    dkim: null,
    dmarc: null,
  })
})

test('reports each result as found', () => {
  const header =
    'mx.maat.example; spf=softfail smtp.mailfrom=a@b.example; dkim=pass header.d=c.example; dmarc=fail'
  expect(readAuthenticity([header], { server: 'mx.maat.example', senderDomain: 'c.example' })).toEqual({
    authentication: 'failed',
    spf: 'softfail',
    dkim: 'pass',
    dmarc: 'fail',
  })
})

// A pattern that restarts at each letter takes quadratic time: half a megabyte would block the main thread for minutes.
test.each([
  ['letters that name nothing', `dkim=pass ${'a'.repeat(500_000)}`],
  ['quotes that never end', `dkim=pass "${'\\"'.repeat(250_000)}\\`],
  ['comments in comments', `dkim=pass ${'('.repeat(500_000)}`],
  ['results without end', 'dkim=pass; '.repeat(45_000)],
])('reads %s once', (_, header) => {
  const options = { server: 'mx.maat.example', senderDomain: 'client.example' }
  expect(readAuthenticity([`mx.maat.example; ${header}`], options).authentication).toBe('failed')
})
