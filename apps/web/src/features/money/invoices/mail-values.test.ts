import { expect, test } from 'vitest'
import { bodyOfMail, mailTo } from './mail-values.ts'

const client = mailTo({ buyerEmail: 'camille@personne.example', language: 'fr' })

test('shows the document with the details of the work to the client', () => {
  expect(bodyOfMail(client)).toEqual({
    address: 'camille@personne.example',
    language: 'fr',
    showsPaper: true,
  })
})

test('does not show the document to a third payer, unless a user ticks it for this address', () => {
  const insurer = { ...client, address: 'sinistres@assurance.example' }
  expect(bodyOfMail(insurer).showsPaper).toBe(false)
  expect(bodyOfMail({ ...insurer, paperFor: insurer.address }).showsPaper).toBe(true)
  const other = { ...insurer, paperFor: insurer.address, address: 'autre@assurance.example' }
  expect(bodyOfMail(other).showsPaper).toBe(false)
})

test('shows nothing by default if the client has no address', () => {
  const unknown = mailTo({ buyerEmail: '', language: 'fr' })
  expect(bodyOfMail({ ...unknown, address: 'sinistres@assurance.example' }).showsPaper).toBe(false)
})
