// All shared parts in every state, for developers: `npm run dev`, then /ui/parts. Absent from production.
import { operation } from '@maat/contract/operation'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { CallError } from '../../api/call-error.ts'
import { TextField } from '../../forms/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardGrid, FormActions, Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { InfoDialog } from '../dialogs/info-dialog.tsx'
import { InlineForm } from '../forms/inline-form.tsx'
import { RecordForm } from '../forms/record-form.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { PagedList, PagedTable, type Pages } from '../lists/paged.tsx'
import { WhenLoaded } from '../pages/when-loaded.tsx'
import { ChartSample } from './chart-sample.tsx'
import { FieldSamples, PickSamples, ReferenceSamples } from './field-samples.tsx'
import { FilterSamples } from './filter-samples.tsx'
import { PricedRowsSample } from './priced-rows-sample.tsx'
import { SortableRowsSample } from './sortable-rows-sample.tsx'

const TOWN = { town: 'Mons', street: 'Rue Haute 1' }
const schema = async () => z.object({ town: z.string().min(1), street: z.string() })
const words = { labelOf: (path: string) => (path === 'town' ? 'Town' : 'Street') }

type Outcome = 'saved' | 'clash' | 'refused' | 'slow'

/** A fake server that saves, is slow, refuses, or has changes by another user. */
function useTown(outcome: Outcome, onDone?: () => void) {
  const [current, setCurrent] = useState(1)
  return useRecordForm({
    start: TOWN,
    version: 1,
    schema,
    words,
    ...(onDone && { onDone }),
    savedOf: (reply: typeof TOWN & { version: number }) => ({ version: reply.version, value: reply }),
    async send(values, version) {
      if (outcome === 'slow') await new Promise(() => {})
      if (outcome === 'refused') throw new CallError('server.unavailable')
      const theirs = { ...TOWN, town: 'Huy', version: 2 }
      if (outcome === 'clash' && version === 1) throw new CallError('record.stale', { current: theirs })
      setCurrent(current + 1)
      return { ...values, version: version + 1 }
    },
  })
}

type Record = ReturnType<typeof useTown>

const Fields = ({ form }: { form: Record['form'] }) => (
  <>
    <TextField form={form} name="town" label="Town" isRequired />
    <TextField form={form} name="street" label="Street" />
  </>
)

function Form({ outcome }: { outcome: Outcome }) {
  const record = useTown(outcome)
  return (
    <Card title={`RecordForm: ${outcome}`}>
      <RecordForm record={record}>
        <Fields form={record.form} />
      </RecordForm>
    </Card>
  )
}

function Short({ outcome }: { outcome: Outcome }) {
  const record = useTown(outcome)
  return (
    <Card title={`InlineForm: ${outcome}`}>
      <InlineForm record={record} label={`Short form: ${outcome}`} submitLabel="Send" onCancel={() => {}}>
        <Fields form={record.form} />
      </InlineForm>
    </Card>
  )
}

function Dialogue({ outcome, onClose }: { outcome: Outcome; onClose(): void }) {
  const record = useTown(outcome, onClose)
  return (
    <FormDialog title={`FormDialog: ${outcome}`} record={record} onClose={onClose}>
      <Fields form={record.form} />
    </FormDialog>
  )
}

function Opener({ label, children }: { label: string; children(onClose: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

const ROWS = ['Brussels', 'Paris', 'Douala'].map(name => ({ id: name, name }))
const standing: Pages<(typeof ROWS)[number]> = {
  data: ROWS,
  error: null,
  nextError: null,
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: () => {},
  refetch: () => {},
}
const failure = new CallError('server.unavailable')
const PAGES: readonly [string, Partial<typeof standing>][] = [
  ['waiting', { data: undefined }],
  ['failed', { error: failure }],
  ['empty', { data: [], hasNextPage: false }],
  ['rows and more', {}],
  ['more on its way', { isFetchingNextPage: true }],
  ['more did not come', { nextError: failure }],
]
const READS: readonly [string, { data?: string; error?: CallError }][] = [
  ['waiting', {}],
  ['failed', { error: failure }],
  ['read', { data: 'Brussels' }],
]
const columns = [{ key: 'name', title: 'City', cell: ({ name }: (typeof ROWS)[number]) => name }]
const shared = { summary: 'Is not served.', needs: 'account.open', reply: z.unknown(), fails: [] } as const
const unserved = operation({ ...shared, path: 'POST /api/gallery' })
const unservedReason = operation({
  ...shared,
  path: 'POST /api/gallery/reason',
  body: z.object({ reason: z.string() }),
  example: { reason: 'A reason' },
})

export function PartsPage() {
  return (
    <Page title="The parts" intro="What several features share, in every state.">
      <CardGrid>
        {(['saved', 'clash', 'refused', 'slow'] as const).map(outcome => (
          <Form key={outcome} outcome={outcome} />
        ))}
      </CardGrid>
      <CardGrid>
        {(['saved', 'clash', 'refused', 'slow'] as const).map(outcome => (
          <Short key={outcome} outcome={outcome} />
        ))}
      </CardGrid>
      <CardGrid>
        <PickSamples />
        <FieldSamples />
        <PricedRowsSample />
        <SortableRowsSample />
        <ChartSample />
        <ReferenceSamples />
      </CardGrid>
      <FilterSamples />
      <Card title="SaveBar">
        {(['untouched', 'changed', 'saving', 'saved', 'failed'] as const).map(state => (
          <SaveBar key={state} state={state} onSave={() => {}} onCancel={() => {}} />
        ))}
      </Card>
      <Card title="FormDialog, ActionDialog and InfoDialog">
        <FormActions>
          {(['saved', 'clash', 'refused', 'slow'] as const).map(outcome => (
            <Opener key={outcome} label={`Form: ${outcome}`}>
              {onClose => <Dialogue outcome={outcome} onClose={onClose} />}
            </Opener>
          ))}
          <Opener label="Action">
            {onClose => (
              <ActionDialog
                title="Remove?"
                confirmLabel="Remove"
                operation={unserved}
                sent={{}}
                onClose={onClose}
              >
                It cannot be undone.
              </ActionDialog>
            )}
          </Opener>
          <Opener label="Action with a reason">
            {onClose => (
              <ActionDialog
                title="Refuse?"
                confirmLabel="Refuse"
                operation={unservedReason}
                sent={reason => ({ body: { reason } })}
                words={{ label: 'Why', keepAs: 'gallery', maxLength: 200, isRequired: true }}
                onClose={onClose}
              >
                The requester reads the reason.
              </ActionDialog>
            )}
          </Opener>
          <Opener label="Show">
            {onClose => (
              <InfoDialog title="The letter" onClose={onClose}>
                <p>Only to be read.</p>
              </InfoDialog>
            )}
          </Opener>
          <Opener label="Pick">
            {onClose => (
              <InfoDialog
                title="Which city?"
                closeLabel="Cancel"
                width="wide"
                keepsActions
                actions={<Button look="primary">Take it</Button>}
                onClose={onClose}
              >
                <p>{ROWS.map(({ name }) => name).join(', ')}</p>
              </InfoDialog>
            )}
          </Opener>
        </FormActions>
      </Card>
      <CardGrid>
        {PAGES.map(([name, change]) => (
          <Card key={name} title={`PagedList: ${name}`}>
            <PagedList
              pages={{ ...standing, ...change }}
              empty={<EmptyState title="No city yet">The one useful action is offered.</EmptyState>}
            >
              {row => row.name}
            </PagedList>
          </Card>
        ))}
      </CardGrid>
      <CardGrid>
        {READS.map(([name, read]) => (
          <Card key={name} title={`WhenLoaded: ${name}`}>
            <WhenLoaded read={{ data: undefined, error: null, refetch: () => {}, ...read }}>
              {city => <p>{city}</p>}
            </WhenLoaded>
          </Card>
        ))}
      </CardGrid>
      <Card title="PagedTable">
        <PagedTable pages={standing} empty="No city yet" caption="Cities" columns={columns} />
      </Card>
    </Page>
  )
}
