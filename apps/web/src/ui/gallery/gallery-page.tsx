// All parts of the design system in every state, for developers: `npm run dev`, then /ui. Absent from production.
import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Checkbox, Choice, type Option } from '../fields/choice.tsx'
import { Field, type FieldProps } from '../fields/field.tsx'
import { Carousel } from '../layout/carousel.tsx'
import { DataTable } from '../layout/data-table.tsx'
import { Feather } from '../layout/feather.tsx'
import { Card, CardGrid, FieldGrid, FormActions, Page } from '../layout/page.tsx'
import { Badge } from '../messages/badge.tsx'
import { Meter } from '../messages/meter.tsx'
import { Notice } from '../messages/notice.tsx'
import { EmptyState, ErrorState, Skeleton } from '../messages/states.tsx'
import { Steps } from '../messages/steps.tsx'
import { showToast } from '../messages/toasts.tsx'

const WORDS = { show: 'Show', hide: 'Hide', hint: 'Help' }
const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const

function Sample({ start = '', ...props }: Partial<FieldProps> & { label: string; start?: string }) {
  const [value, setValue] = useState(start)
  return <Field name={props.label} words={WORDS} {...props} value={value} onChange={setValue} />
}

function Fields() {
  return (
    <Card title="Field">
      <FieldGrid>
        <Sample label="Empty" />
        <Sample label="Filled" start="Camille" />
        <Sample label="Right" start="Camille" valid={1} />
        <Sample label="Wrong" start="C" valid={0} errorMessage="At least 2 characters." />
        <Sample label="With a hint" hint="What the field is for." />
        <Sample label="Password" type="password" hint="At least 8 characters." />
        <Sample label="Date" pattern="dd/mm/yyyy" />
        <Sample label="Number" type="number" start="8" />
        <Sample label="Disabled" start="Fixed" isDisabled />
        <Sample label="Select" type="select">
          <option>Brussels</option>
          <option>Paris</option>
        </Sample>
      </FieldGrid>
      <Sample label="Long text" type="textarea" rows={3} />
    </Card>
  )
}

type Either = 'one' | 'two'

function Choices() {
  const [isChecked, setChecked] = useState(true)
  const [value, setValue] = useState<Either>('one')
  const options: Option<Either>[] = [
    { value: 'one', label: 'One', description: 'The first of two.' },
    { value: 'two', label: 'Two', description: 'The second of two.' },
  ]
  return (
    <Card title="Choices">
      <Checkbox name="checkbox" label="A checkbox" isChecked={isChecked} onChange={setChecked} />
      <Checkbox
        name="refused"
        label="A refused checkbox"
        isChecked={false}
        onChange={() => {}}
        errorMessage="Needed."
      />
      <Choice
        name="row"
        legend="In a row"
        options={options}
        value={value}
        onChange={chosen => setValue(chosen)}
      />
      <Choice
        name="cards"
        legend="As cards"
        look="cards"
        options={options}
        value={value}
        onChange={chosen => setValue(chosen)}
      />
    </Card>
  )
}

function Actions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Buttons, toasts, dialog">
      <FormActions>
        {LOOKS.map(look => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button look="primary" isBusy busyLabel="Saving…">
          Save
        </Button>
        <Button disabled>Disabled</Button>
      </FormActions>
      <FormActions>
        <Button onClick={() => showToast({ kind: 'success', text: 'Saved.' })}>Success</Button>
        <Button onClick={() => showToast({ kind: 'danger', text: 'It failed.' })}>Danger</Button>
        <Button onClick={() => showToast({ kind: 'info', group: 'one', text: 'Only one of these.' })}>
          Group
        </Button>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
      </FormActions>
      <Dialog
        title="Sure?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <p>A question that must be answered first.</p>
      </Dialog>
    </Card>
  )
}

function Shapes() {
  return (
    <Card title="Small parts">
      <p>
        <Feather size={20} /> <Feather size={40} /> <Avatar firstName="Camille" lastName="Dubois" />{' '}
        <Badge tone="success">Active</Badge> <Badge tone="error">Refused</Badge>{' '}
        <Badge tone="accent">Soon</Badge> <Badge>Draft</Badge>
      </p>
      <Meter label="Completion" percent={53} tone="ochre" />
      <Meter label="Completion" percent={100} />
      <Notice>News.</Notice>
      <Notice kind="success">It worked.</Notice>
      <Notice kind="error">It failed, and this is what to do.</Notice>
      <Steps label="Steps" names={['Profile', 'Identification', 'Validation']} at={1} onGo={() => {}} />
    </Card>
  )
}

export function GalleryPage() {
  const slide = (title: string) => ({
    title,
    description: 'It waits while somebody looks closer.',
    icon: <Feather size={40} />,
  })
  return (
    <Page title="Parts of the house" intro="Every part, in every state.">
      <Fields />
      <CardGrid>
        <Choices />
        <Actions />
      </CardGrid>
      <Shapes />
      <Card title="Table">
        <DataTable
          caption="Offices"
          rows={['Brussels', 'Paris', 'Douala']}
          rowKey={city => city}
          columns={[
            { key: 'city', title: 'City', cell: city => city },
            { key: 'length', title: 'Letters', cell: city => city.length },
          ]}
        />
      </Card>
      <CardGrid>
        <Skeleton />
        <EmptyState title="Nothing here" action={<Button look="primary">Begin</Button>}>
          The one useful action is offered.
        </EmptyState>
        <ErrorState title="It did not load" retryLabel="Try again" onRetry={() => {}}>
          What was typed is still there.
        </ErrorState>
      </CardGrid>
      <Card title="Carousel">
        <Carousel
          label="Slides"
          dotLabel={position => `Slide ${position}`}
          slides={[slide('One'), slide('Two')]}
        />
      </Card>
    </Page>
  )
}
