// One line, and it is noted. What was typed stays until it is added.
import type { CaseId } from '@maat/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '../../api/use-operation.ts'
import { addTodo } from '../../api/work-operations.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useKept } from '../../preferences/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './todos.module.css'
import { useRefreshTodos } from './use-todos.ts'

const LONGEST = 300

interface QuickAddProps {
  caseId?: string
  /** Beside something else: no date, which can be given once it is there. */
  size?: 'small'
}

export function QuickAddTodo({ caseId, size }: QuickAddProps) {
  const { t } = useTranslation('todos')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const refresh = useRefreshTodos()
  const kept = useKept<string>(`quick-todo-${caseId ?? 'own'}`)
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState('')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  const adding = useOperation(addTodo)
  useEffect(() => {
    // Whoever began to write before it was found goes on with what they write.
    if (kept.values) setTitle(typed => typed || String(kept.values))
  }, [kept.values])

  function write(text: string): void {
    setTitle(text)
    kept.keep(text || undefined)
  }

  function add(event: FormEvent): void {
    event.preventDefault()
    if (title.trim() === '' || adding.isPending) return
    const body = { title, ...(dueOn && { dueOn }), ...(caseId && { caseId: caseId as CaseId }) }
    adding.mutate(
      { body },
      {
        onSuccess({ id }) {
          write('')
          setDueOn('')
          refresh()
          field.current?.focus()
          const onPress = () =>
            void navigate({
              to: '.',
              search: (found: Record<string, unknown>) => ({
                ...found,
                ...(size && { tab: 'todos' }),
                todoId: id,
              }),
              resetScroll: false,
            } as never)
          showToast({
            kind: 'success',
            text: t('quick.added'),
            group: 'todo',
            action: { label: t('quick.open'), onPress },
          })
        },
      },
    )
  }

  const code = adding.error?.code
  return (
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
        <Field name="quick-due" type="date" label={t('quick.due')} value={dueOn} onChange={setDueOn} />
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
    </form>
  )
}
