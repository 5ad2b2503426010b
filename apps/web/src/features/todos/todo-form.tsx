// Changing something to do. Whoever changed it meanwhile is not overwritten, and what was typed survives closing.
import type { TodoView } from '@maat/contract/todos'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { changeTodo } from '../../api/operations/todos.ts'
import { useOperation } from '../../api/use-operation.ts'
import { KeptNotice } from '../../preferences/kept-notice.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useKept } from '../../preferences/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TodoFields } from './todo-fields.tsx'
import { bodyOf, problemsIn, type TodoValues, valuesOf } from './todo-form-values.ts'
import styles from './todos.module.css'
import { useRefreshTodos } from './use-todos.ts'

interface TodoFormProps {
  todo: TodoView
  onClose(): void
}

interface KeptChange {
  values: TodoValues
  version: number
}

export function TodoForm({ todo, onClose }: TodoFormProps) {
  const kept = useKept<KeptChange>(`todo-${todo.id}`)
  if (kept.values === undefined) return null
  return <OpenForm todo={todo} onClose={onClose} start={kept.values} keep={kept.keep} forget={kept.forget} />
}

interface OpenFormProps extends TodoFormProps {
  start: KeptChange | null
  keep(change: KeptChange | undefined): void
  forget(): void
}

function OpenForm({ todo, onClose, start, keep, forget }: OpenFormProps) {
  const { t } = useTranslation(['todos', 'shell'])
  const refresh = useRefreshTodos()
  const form = useForm<TodoValues>(start?.values ?? valuesOf(todo))
  const [base, setBase] = useState({ values: valuesOf(todo), version: start?.version ?? todo.version })
  const [isResumed, setResumed] = useState(start !== null)
  const changing = useOperation(changeTodo)
  const theirs = changing.error?.problem.current as TodoView | undefined
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(base.values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed
  useEffect(() => keep(isChanged ? { values: form.values, version: base.version } : undefined), [form.values])

  function restart(from: TodoView): void {
    setBase({ values: valuesOf(from), version: from.version })
    form.replace(valuesOf(from))
    setResumed(false)
    changing.reset()
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    const problems = problemsIn(form.values)
    if (problems.length > 0) {
      form.object(problems)
      return
    }
    const body = bodyOf(form.values, { version: base.version, reminder: todo.reminder })
    const sent = { params: { todoId: todo.id }, body }
    changing.mutate(sent, {
      onSuccess() {
        forget()
        refresh()
        showToast({ kind: 'success', text: t('saved', { ns: 'shell' }), group: 'todo' })
        onClose()
      },
      onError({ problem }) {
        form.object(problem.errors ?? [])
        // Told what stands now, whoever saves again means it.
        const now = problem.current as TodoView | undefined
        if (now) setBase(before => ({ ...before, version: now.version }))
      },
    })
  }

  return (
    <Dialog
      title={t('dialog.editTitle')}
      isOpen
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button type="submit" form="todo-form" look="primary" isBusy={changing.isPending}>
            {t('save', { ns: 'shell' })}
          </Button>
        </>
      }
    >
      <form id="todo-form" ref={form.ref} onSubmit={save} noValidate className={styles.form}>
        {isResumed && <KeptNotice isSaved onDrop={() => restart(todo)} />}
        <TodoFields form={form} todo={todo} />
        <Failure error={changing.error} onTheirs={theirs && (() => restart(theirs))} />
      </form>
    </Dialog>
  )
}

export function Failure({
  error,
  onTheirs,
}: {
  error: CallError | null
  onTheirs?: (() => void) | undefined
}) {
  const { t } = useTranslation('todos')
  const errorText = useErrorText()
  if (!error) return null
  return (
    <Notice kind="error">
      <p>{onTheirs ? t('stale.text') : errorText(error.code)}</p>
      {onTheirs && (
        <Button look="quiet" onClick={onTheirs}>
          {t('stale.theirs')}
        </Button>
      )}
    </Notice>
  )
}
