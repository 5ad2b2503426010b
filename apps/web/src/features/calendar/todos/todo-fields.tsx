import { REPETITIONS, type Repetition } from '@maat/domain/cases/todos'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listTodoAssignees } from '../../../api/operations/calendar/todos.ts'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { useRead } from '../../../api/use-operation.ts'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { TimeField } from '../../../parts/fields/time-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import type { ItemValues, TodoValues } from './todo-form-values.ts'
import styles from './todos.module.css'

const LONGEST_TITLE = 300
const LONGEST_DETAILS = 4000
const MOST_ITEMS = 50

/** The case and assignee before the form was opened. */
interface Position {
  caseId: string | null
  assigneeId: string
  assigneeName: string
}

interface TodoFieldsProps {
  form: Form<TodoValues>
  todo: Position
  children?: ReactNode
}

export function TodoFields({ form, todo, children }: TodoFieldsProps) {
  const { t } = useTranslation('todos')
  const mayAssign = useMay('todo.assign')
  const { values } = form
  const field = useField(form)
  return (
    <>
      <Field {...field('title')} label={t('field.title')} maxLength={LONGEST_TITLE} isRequired />
      <Field
        {...field('details')}
        type="textarea"
        rows={3}
        label={t('field.details')}
        maxLength={LONGEST_DETAILS}
      />
      {children}
      <FieldGrid>
        <DateField {...field('dueOn')} label={t('field.due')} isRequired={values.repetition !== 'none'} />
        <Field
          {...field('repetition')}
          type="select"
          label={t('repetition.label')}
          onChange={value => form.set({ repetition: value as Repetition })}
        >
          {REPETITIONS.map(name => (
            <option key={name} value={name}>
              {t(`repetition.${name}`)}
            </option>
          ))}
        </Field>
        <DateField {...field('remindDate')} label={t('field.remindDate')} />
        <TimeField {...field('remindTime')} label={t('field.remindTime')} />
        {mayAssign && <AssigneeField form={form} todo={todo} />}
      </FieldGrid>
      <ItemsEditor form={form} />
    </>
  )
}

function useField(form: Form<TodoValues>) {
  const errorText = useErrorText()
  return (
    name: 'title' | 'details' | 'dueOn' | 'repetition' | 'assigneeId' | 'remindDate' | 'remindTime',
  ) => {
    // The problem of a reminder is shown at its day.
    const code = form.codeOf(name) ?? (name === 'remindDate' ? form.codeOf('reminder') : undefined)
    return {
      name,
      value: form.values[name],
      onChange: (value: string) => form.set({ [name]: value }),
      valid: code ? (0 as const) : (-1 as const),
      errorMessage: code && errorText(code),
    }
  }
}

function AssigneeField({ form, todo }: { form: Form<TodoValues>; todo: Position }) {
  const { t } = useTranslation('todos')
  const { user } = useSession()
  const field = useField(form)
  const found = useRead(listTodoAssignees, { query: { ...(todo.caseId && { case: todo.caseId }) } })
  const others = (found.data ?? []).filter(({ id }) => id !== user.id)
  const known = others.some(({ id }) => id === todo.assigneeId) || todo.assigneeId === user.id
  const gone = { id: todo.assigneeId, name: todo.assigneeName }
  const grouped = (people: typeof others, group: string) =>
    people.map(({ id, name }) => ({ id, name, group }))
  const isClient = (person: { role: string }) => person.role === 'User'
  const clients = grouped(others.filter(isClient), t('field.clients'))
  const colleagues = grouped(
    others.filter(person => !isClient(person)),
    t('field.colleagues'),
  )
  return (
    <PersonSelect
      {...field('assigneeId')}
      label={t('field.assignee')}
      before={[{ id: user.id, name: t('field.me') }, ...(known ? [] : [gone])]}
      people={[...clients, ...colleagues]}
    />
  )
}

function ItemsEditor({ form }: { form: Form<TodoValues> }) {
  const { t } = useTranslation('todos')
  const errorText = useErrorText()
  const { items } = form.values
  const code = form.codeOf('items')
  const set = (next: ItemValues[]) => form.set({ items: next })
  const lines = useRef<HTMLUListElement>(null)
  const isNew = useRef(false)
  // The focus moves to the new line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of items changes
  useEffect(() => {
    if (isNew.current) lines.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
    isNew.current = false
  }, [items.length])

  function add(): void {
    if (items.length >= MOST_ITEMS) return
    isNew.current = true
    set([...items, { key: crypto.randomUUID(), text: '', isDone: false }])
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className={styles.checklist} onKeyDown={addOnEnter}>
      <legend>{t('field.checklist')}</legend>
      {items.length > 0 && (
        <ul ref={lines} className={styles.lines}>
          {items.map((item, at) => (
            <li key={item.key}>
              <Field
                name={`item-${item.key}`}
                label={t('field.item', { number: at + 1 })}
                value={item.text}
                onChange={text => set(items.map(other => (other === item ? { ...item, text } : other)))}
                maxLength={LONGEST_TITLE}
              />
              <IconButton
                label={t('field.removeItem', { number: at + 1 })}
                onClick={() => set(items.filter(other => other !== item))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {code && <p className={styles.wrongItem}>{errorText(code)}</p>}
      {items.length < MOST_ITEMS && (
        <div>
          <Button look="quiet" onClick={add}>
            <Plus size={18} aria-hidden /> {t('field.addItem')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
