import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError } from '../api/call-error.ts'
import { startTexts } from '../preferences/i18n.ts'
import { TextField } from '../preferences/text-field.tsx'
import { kept, show } from './parts-harness.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

vi.mock('../preferences/sealed-texts.ts', async () => (await import('./parts-harness.tsx')).sealedTexts)

interface Town {
  town: string
  street: string
  version: number
}
/** What the server keeps; somebody else writes into it behind the form's back. */
let stored: Town
let sends: (() => Promise<void>) | undefined
const done = vi.fn()

beforeAll(startTexts)
beforeEach(() => {
  stored = { town: 'Mons', street: 'Rue Haute 1', version: 1 }
  sends = undefined
  kept.clear()
  done.mockClear()
})
afterEach(cleanup)

const valuesOf = ({ town, street }: Town) => ({ town, street })
const schema = async () =>
  z.object({ town: z.string().min(1), street: z.string(), country: z.string().optional() })

async function save(values: Omit<Town, 'version'>, version: number): Promise<Town> {
  await sends?.()
  if (version !== stored.version) throw new CallError('record.stale', { current: stored } as never)
  stored = { ...values, version: version + 1 }
  return stored
}

function Address({ read, leaves = false }: { read: Town; leaves?: boolean }) {
  const record = useRecordForm({
    keepAs: 'address',
    start: valuesOf(read),
    version: read.version,
    schema,
    send: save,
    savedOf: (town: Town) => ({ version: town.version, value: valuesOf(town) }),
    words: { labelOf: path => (path === 'town' ? 'Town' : 'Street') },
    fields: { 'phone.invalid': 'street' },
    ...(leaves && { onDone: done }),
  })
  return (
    <RecordForm record={record}>
      <TextField form={record.form} name="town" label="Town" />
      <TextField form={record.form} name="street" label="Street" />
    </RecordForm>
  )
}

const open = (leaves = false) => show(<Address read={stored} leaves={leaves} />)
const field = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement
const press = (name = 'Enregistrer') => userEvent.click(screen.getByRole('button', { name }))
async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}
const bar = () => screen.getAllByRole('status').at(-1)?.textContent
const fails = (error: CallError) => {
  sends = async () => {
    sends = undefined
    throw error
  }
}

test('the bar says how the form stands: changed, on its way, saved', async () => {
  await open()
  expect(bar()).toBe('')
  await type('Town', 'Ath')
  expect(bar()).toMatch(/^Des changements ne sont pas enregistrés/)
  let answer = () => {}
  sends = () => new Promise(resolve => (answer = resolve))
  await press()
  const saving = await screen.findByRole('button', { name: 'Enregistrement…' })
  expect(saving.getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(() => expect(bar()).toBe('Tout est à jour.'))
  expect(stored).toEqual({ town: 'Ath', street: 'Rue Haute 1', version: 2 })
})

test('Ctrl+S saves from any field, once', async () => {
  await open()
  await type('Town', 'Ath')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(stored.version).toBe(2))
})

test('what is wrong stands at its field, has the focus, and is not sent', async () => {
  await open()
  await type('Town', '')
  await press()
  await screen.findByText('Ce champ est nécessaire.')
  expect(document.activeElement).toBe(field('Town'))
  expect([stored.version, bar()]).toEqual([1, 'Pas encore enregistré. La raison est indiquée plus haut.'])
})

test.each([
  ['of the server', { errors: [{ path: 'street', code: 'field.too-long' }] }, 'request.invalid'],
  ['named by its code alone', {}, 'phone.invalid'],
])('a refusal %s stands at its field', async (_, problem, code) => {
  fails(new CallError(code as never, problem))
  await open()
  await press()
  await waitFor(() => expect(field('Street').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal that no field of the form shows is said above, and never in silence', async () => {
  fails(new CallError('request.invalid', { errors: [{ path: 'country', code: 'field.invalid' }] }))
  await open()
  await press()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test('what somebody else changed meanwhile is kept, and what one typed oneself is saved with it', async () => {
  await open()
  stored = { town: 'Mons', street: 'Rue Basse 2', version: 2 }
  await type('Town', 'Ath')
  await press()
  await waitFor(() => expect(stored).toEqual({ town: 'Ath', street: 'Rue Basse 2', version: 3 }))
  expect(field('Street').value).toBe('Rue Basse 2')
})

test.each([
  ['Enregistrer ma saisie', 'Ath'],
  ['Garder ce qui est enregistré', 'Huy'],
])('where both changed the same, both are shown: %s', async (button, town) => {
  await open()
  stored = { ...stored, town: 'Huy', version: 2 }
  await type('Town', 'Ath')
  await press()
  const told = within(await screen.findByRole('region'))
  expect(['Town', 'Huy', 'Ath'].map(text => told.getByText(text).textContent)).toEqual(['Town', 'Huy', 'Ath'])
  await userEvent.click(told.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect([field('Town').value, stored.town]).toEqual([town, town])
})

test('what was typed is there after a reload, on what it was begun on; once saved, nothing is kept', async () => {
  await open()
  await type('Town', 'Ath')
  stored = { town: 'Mons', street: 'Rue Basse 2', version: 2 }
  await open(true)
  expect(field('Town').value).toBe('Ath')
  expect(screen.getByText(/^Voici ce que vous aviez commencé/)).toBeTruthy()
  await press()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(stored).toEqual({ town: 'Ath', street: 'Rue Basse 2', version: 3 })
  expect(kept.size).toBe(0)
})
