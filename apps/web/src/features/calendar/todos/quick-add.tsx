// Adds a task from one line of text. The input is kept until it is added.
import type { TodoView } from '@maat/contract/calendar/todos'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTodo } from '../../../api/operations/calendar/todos.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useStoredInput } from '../../../kept/use-stored-input.ts'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './todos.module.css'
import { useRefreshTodos } from './use-todos.ts'

const NewTodo = lazyPart(() => import('./new-todo.tsx').then(file => file.NewTodo))

const LONGEST = 300

interface QuickAddProps {
  caseId?: string
  /** In a side column: without a date, which can be added later. */
  size?: 'small'
}

/** The typed task, kept until it is added. */
function useQuickTodo({ caseId, size }: { [Name in keyof QuickAddProps]: QuickAddProps[Name] | undefined }) {
  const { t } = useTranslation('todos')
  const navigate = useNavigate()
  const refresh = useRefreshTodos()
  const kept = useStoredInput<string>(`quick-todo-${caseId ?? 'own'}`)
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState('')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  const typed = useRef('')
  const adding = useOperation(addTodo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored text is loaded, not at every change of the text
  useEffect(() => {
    // Text typed before the stored draft was loaded takes priority.
    if (kept.values && !typed.current) write(String(kept.values))
  }, [kept.values])

  function write(text: string): void {
    typed.current = text
    setTitle(text)
    kept.keep(text || undefined)
  }

  function announce({ id }: Pick<TodoView, 'id'>): void {
    const search = (found: object) => ({
      ...found,
      ...(size && { tab: 'todos' as const }),
      todoId: id,
    })
    const onPress = () => void navigate({ to: '.', search, resetScroll: false })
    const action = { label: t('quick.open'), onPress }
    refresh()
    showToast({ kind: 'success', text: t('quick.added'), group: 'todo', action })
  }

  function add(event: FormEvent): void {
    event.preventDefault()
    if (title.trim() === '' || adding.isPending) return
    const body = { title, ...(dueOn && { dueOn }), ...(caseId && { caseId }) }
    adding.mutate(
      { body },
      {
        onSuccess(todo) {
          // Text typed during the request belongs to the next task.
          if (typed.current === title) write('')
          setDueOn(now => (now === dueOn ? '' : now))
          announce(todo)
          field.current?.focus()
        },
      },
    )
  }

  function addWhole(todo: TodoView): void {
    write('')
    setDueOn('')
    announce(todo)
  }

  return { title, dueOn, setDueOn, field, adding, write, add, addWhole }
}

export function QuickAddTodo({ caseId, size }: QuickAddProps) {
  const { t } = useTranslation('todos')
  const errorText = useErrorText()
  const { title, dueOn, setDueOn, field, adding, write, add, addWhole } = useQuickTodo({ caseId, size })
  const [isWhole, setWhole] = useState(false)
  const code = adding.error?.code
  return (
    <>
      <form onSubmit={add} className={styles.quick} data-size={size}>
        <Field
          name="quick-todo"
          label={t('quick.title')}
          value={title}
          onChange={write}
          maxLength={LONGEST}
          autoComplete="off"
          ref={field}
          valid={code ? 0 : -1}
          errorMessage={code && errorText(code)}
        />
        {size !== 'small' && (
          <DateField name="quick-due" label={t('quick.due')} value={dueOn} onChange={setDueOn} />
        )}
        <Button
          type="submit"
          look={size === 'small' ? 'secondary' : 'primary'}
          disabled={title.trim() === ''}
          isBusy={adding.isPending}
          aria-label={t('quick.add')}
        >
          <Plus size={18} aria-hidden />
          {size !== 'small' && <span>{t('quick.add')}</span>}
        </Button>
        {size !== 'small' && (
          <Button look="quiet" onClick={() => setWhole(true)}>
            {t('quick.more')}
          </Button>
        )}
      </form>
      {isWhole && (
        <NewTodo
          begun={{ title, dueOn }}
          caseId={caseId}
          onClose={() => setWhole(false)}
          onAdded={todo => {
            addWhole(todo)
            setWhole(false)
          }}
        />
      )}
    </>
  )
}
