import type { ErrorCode, Problem } from '@maat/contract/errors'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError } from '../../api/call-error.ts'
import { TextField } from '../../forms/text-field.tsx'
import { startTexts } from '../../texts/i18n.ts'
import { Toasts } from '../../ui/messages/toasts.tsx'
import { renderPart, storedTexts } from '../parts-harness.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Town {
  town: string
  street: string
  version: number
}
/** The server's data, which another user changes in the background. */
let stored: Town
let sends: (() => Promise<void>) | undefined
const done = vi.fn()

beforeAll(startTexts)
beforeEach(() => {
  stored = { town: 'Mons', street: 'Rue Haute 1', version: 1 }
  sends = undefined
  storedTexts.clear()
  done.mockClear()
})
afterEach(cleanup)

const valuesOf = ({ town, street }: Town) => ({ town, street })
const schema = async () =>
  z.object({ town: z.string().min(1), street: z.string(), country: z.string().optional() })

async function save(values: Omit<Town, 'version'>, version: number): Promise<Town> {
  await sends?.()
  if (version !== stored.version) throw new CallError('record.stale', { current: stored })
  stored = { ...values, version: version + 1 }
  return stored
}

interface AddressProps {
  read: Town
  leaves?: boolean
  savedText?: string | false
  waitsForLine?: boolean
  before?(go: (values?: Omit<Town, 'version'>) => void, values: Omit<Town, 'version'>): void
}

function Address({ read, leaves = false, ...options }: AddressProps) {
  const record = useRecordForm({
    keepAs: 'address',
    start: valuesOf(read),
    version: read.version,
    schema,
    send: save,
    savedOf: (town: Town) => ({ version: town.version, value: valuesOf(town) }),
    words: { labelOf: path => (path === 'town' ? 'Town' : 'Street') },
    fields: { 'office.code-in-use': 'street' },
    ...(leaves && { onDone: done }),
    ...options,
  })
  return (
    <RecordForm record={record}>
      <TextField form={record.form} name="town" label="Town" />
      <TextField form={record.form} name="street" label="Street" />
    </RecordForm>
  )
}

const open = (leaves = false) => renderPart(<Address read={stored} leaves={leaves} />)
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

test('the bar shows the state of the form: changed, saving, saved', async () => {
  await open()
  expect(bar()).toBe('')
  await type('Town', 'Ath')
  await waitFor(() => expect(bar()).toMatch(/^Des changements ne sont pas enregistrés/))
  let answer = () => {}
  sends = () => new Promise(resolve => (answer = resolve))
  await press()
  const saving = await screen.findByRole('button', { name: 'Enregistrement…' })
  expect(saving.getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(() => expect(bar()).toBe('Tout est à jour.'))
  expect(stored).toEqual({ town: 'Ath', street: 'Rue Haute 1', version: 2 })
})

test('Ctrl+S saves once from every field', async () => {
  await open()
  await type('Town', 'Ath')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(stored.version).toBe(2))
})

test('shows an error at its field, focuses it, and sends nothing', async () => {
  await open()
  await type('Town', '')
  await press()
  await screen.findByText('Ce champ est nécessaire.')
  expect(document.activeElement).toBe(field('Town'))
  expect([stored.version, bar()]).toEqual([1, 'Pas encore enregistré. La raison est indiquée plus haut.'])
})

test.each<[string, Partial<Problem>, ErrorCode]>([
  ['of the server', { errors: [{ path: 'street', code: 'field.too-long' }] }, 'request.invalid'],
  ['named by its code alone', {}, 'office.code-in-use'],
])('shows a refusal %s at its field', async (_, problem, code) => {
  fails(new CallError(code, problem))
  await open()
  await press()
  await waitFor(() => expect(field('Street').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows a refusal without a field above the form', async () => {
  fails(new CallError('request.invalid', { errors: [{ path: 'country', code: 'field.invalid' }] }))
  await open()
  await press()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test("keeps another user's changes, and saves the user's own with them", async () => {
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
])('shows both values if both users changed the same field: %s', async (button, town) => {
  await open()
  stored = { ...stored, town: 'Huy', version: 2 }
  await type('Town', 'Ath')
  await press()
  const conflict = within(await screen.findByRole('region'))
  expect(['Town', 'Huy', 'Ath'].map(text => conflict.getByText(text).textContent)).toEqual([
    'Town',
    'Huy',
    'Ath',
  ])
  await userEvent.click(conflict.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect([field('Town').value, stored.town]).toEqual([town, town])
})

test('restores input after a reload with its base version; after saving, keeps nothing', async () => {
  await open()
  await type('Town', 'Ath')
  stored = { town: 'Mons', street: 'Rue Basse 2', version: 2 }
  await open(true)
  expect(field('Town').value).toBe('Ath')
  expect(screen.getByText(/^Voici ce que vous aviez commencé/)).toBeTruthy()
  await press()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(stored).toEqual({ town: 'Ath', street: 'Rue Basse 2', version: 3 })
  expect(storedTexts.size).toBe(0)
})

test('a question before saving may change the values, or never be answered', async () => {
  let go: (values?: Omit<Town, 'version'>) => void = () => {}
  const before = vi.fn(send => (go = send))
  await renderPart(<Address read={stored} before={before} />)
  await type('Town', 'Ath')
  await press()
  await waitFor(() =>
    expect(before).toHaveBeenCalledExactlyOnceWith(go, { town: 'Ath', street: 'Rue Haute 1' }),
  )
  expect(bar()).toMatch(/^Des changements/)
  expect(stored.version).toBe(1)
  go({ town: 'Ath', street: 'Rue Neuve 3' })
  await waitFor(() => expect(stored).toEqual({ town: 'Ath', street: 'Rue Neuve 3', version: 2 }))
  await waitFor(() => expect(field('Street').value).toBe('Rue Neuve 3'))
})

test('asks nothing before saving while there are errors', async () => {
  const before = vi.fn()
  await renderPart(<Address read={stored} before={before} />)
  await type('Town', '')
  await press()
  await screen.findByText('Ce champ est nécessaire.')
  expect(before).not.toHaveBeenCalled()
})

test('a save that must not be sent later fails without a connection', async () => {
  fails(new CallError('offline'))
  await renderPart(<Address read={stored} waitsForLine={false} />)
  await type('Town', 'Ath')
  await press()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect([field('Town').value, stored.version]).toEqual(['Ath', 1])
})

test('shows the given message after saving, or none if the page has its own', async () => {
  async function saved(savedText: string | false): Promise<void> {
    const part = (
      <>
        <Address read={stored} savedText={savedText} />
        <Toasts closeLabel="Close" />
      </>
    )
    await renderPart(part)
    await type('Town', `${stored.town}!`)
    await press()
    await waitFor(() => expect(bar()).toBe('Tout est à jour.'))
  }
  await saved('Moved')
  await saved(false)
  screen.getByText('Moved')
  expect(screen.queryByText('Enregistré.')).toBeNull()
})

interface Routed {
  tag: string
  reply: Record<string, string>
}
let routed: Routed

/** The rows of a list, identified by key, so that two users can change different ones. */
function Routes({ read }: { read: Routed }) {
  const record = useRecordForm({
    keepAs: 'routes',
    keepable: ({ lines }: { lines: string }) => ({ lines: lines.replace('secret', '') }),
    start: { lines: linesOf(read.reply) },
    version: read.tag,
    merging: {
      recordOf: ({ lines }) => Object.fromEntries(lines.split(',').map(line => line.split('='))),
      valuesOf: (record: Record<string, string>) => ({ lines: linesOf(record) }),
    },
    bodyOf: (record, _, before) => ({
      record,
      changed: Object.keys(record).filter(key => record[key] !== before[key]),
    }),
    async send({ record, changed }, tag): Promise<Routed> {
      sentChanges.push(changed)
      if (tag !== routed.tag) throw new CallError('record.stale', { current: routed.reply }, routed.tag)
      routed = { tag: `${tag}+`, reply: record }
      return routed
    },
    savedOf: ({ tag, reply }) => ({ version: tag, value: reply }),
  })
  return (
    <RecordForm record={record}>
      <TextField form={record.form} name="lines" label="Lines" />
    </RecordForm>
  )
}
const sentChanges: string[][] = []
const linesOf = (record: Record<string, string>) =>
  Object.entries(record)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')

test("merges two users' rows by key, and reports only real changes", async () => {
  routed = { tag: 'a', reply: { fr: 'Paris' } }
  sentChanges.length = 0
  await renderPart(<Routes read={routed} />)
  routed = { tag: 'b', reply: { fr: 'Paris', is: 'Mons' } }
  await type('Lines', 'fr=Paris,jp=Douala')
  await press()
  await waitFor(() => expect(routed.reply).toEqual({ fr: 'Paris', is: 'Mons', jp: 'Douala' }))
  expect(sentChanges).toEqual([['jp'], ['jp']])
  await waitFor(() =>
    expect(field('Lines').value.split(',').toSorted()).toEqual(['fr=Paris', 'is=Mons', 'jp=Douala']),
  )
})

test('does not keep input that must not stay in the browser', async () => {
  routed = { tag: 'a', reply: { fr: 'Paris' } }
  await renderPart(<Routes read={routed} />)
  await type('Lines', 'fr=secret')
  await waitFor(() => expect(storedTexts.get('routes')).toContain('fr='))
  expect(storedTexts.get('routes')).not.toContain('secret')
})

test('a read-only form has no save bar', async () => {
  function Looked() {
    const record = useRecordForm({ start: { town: 'Mons' }, send: async () => undefined })
    return (
      <RecordForm record={record} isReadOnly>
        <TextField form={record.form} name="town" label="Town" isDisabled />
      </RecordForm>
    )
  }
  await renderPart(<Looked />)
  expect(field('Town').value).toBe('Mons')
  expect(screen.queryByRole('button')).toBeNull()
})
