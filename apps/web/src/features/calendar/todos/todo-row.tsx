// A task as one row: a checkbox, its text and its facts.
import type { TodoRow as Row } from '@maat/contract/calendar/todos'
import { Link, linkOptions } from '@tanstack/react-router'
import { BellRing, CalendarClock, Check, FolderOpen, ListChecks, Repeat, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { groupOf, useDueFormat } from './todo-dates.ts'
import styles from './todos.module.css'
import { useToggleTodo } from './use-todos.ts'

/** The search that opens a task over its list. */
export const withTodo = (todoId: string | undefined) => (found: object) => ({ ...found, todoId })

interface TodoRowProps {
  todo: Row
  hidesCase?: boolean
  /** Without a list on this page, the task opens on the page of all tasks. */
  opensPage?: boolean
  handle?: ReactNode
}

export function TodoRow({ todo, hidesCase = false, opensPage = false, handle }: TodoRowProps) {
  const { id, title, doneAt } = todo
  const target = opensPage
    ? linkOptions({ to: '/todos', search: { todoId: id } })
    : linkOptions({ to: '.', search: withTodo(id), resetScroll: false })
  return (
    <div className={styles.row} data-done={doneAt !== null}>
      {handle}
      <TickButton todo={todo} />
      <span className={styles.what}>
        <Link {...target} className={styles.title}>
          {title}
        </Link>
        <Facts todo={todo} hidesCase={hidesCase} />
      </span>
    </div>
  )
}

export function TickButton({ todo }: { todo: Row }) {
  const { t } = useTranslation('todos')
  const tick = useToggleTodo()
  const { title, doneAt, can } = todo
  return (
    // biome-ignore lint/a11y/useSemanticElements: the button acts at once and draws its own check mark
    <button
      type="button"
      role="checkbox"
      aria-checked={doneAt !== null}
      aria-label={t(doneAt === null ? 'tick' : 'untick', { title })}
      disabled={!can.includes('change')}
      className={styles.tick}
      onClick={() => void tick(todo)}
    >
      <Check size={16} aria-hidden />
    </button>
  )
}

function Facts({ todo, hidesCase }: { todo: Row; hidesCase: boolean }) {
  const { t } = useTranslation('todos')
  const format = useFormat()
  const days = useDueFormat()
  const { role } = useSession()
  const { dueOn, doneAt, caseId, itemCount, doneItemCount, repetition, reminder } = todo
  const who = useWho(todo)
  const caseName = [todo.caseNumber, todo.caseTitle].filter(Boolean).join(' · ')
  return (
    <span className={styles.facts}>
      {dueOn && (
        <time
          dateTime={dueOn}
          title={days.full(dueOn)}
          className={styles.due}
          data-group={doneAt ? 'done' : groupOf(dueOn)}
        >
          <CalendarClock size={14} aria-hidden /> {days.short(dueOn)}
        </time>
      )}
      {who && (
        <span>
          <UserRound size={14} aria-hidden /> {who}
        </span>
      )}
      {itemCount > 0 && (
        <span title={t('itemsLabel', { done: doneItemCount, count: itemCount })}>
          <ListChecks size={14} aria-hidden /> {t('items', { done: doneItemCount, count: itemCount })}
        </span>
      )}
      {repetition !== 'none' && (
        <span>
          <Repeat size={14} aria-hidden /> {t(`repetition.${repetition}`)}
        </span>
      )}
      {reminder && !reminder.sentAt && !doneAt && (
        <span title={t('reminds', { when: format.dateTime(reminder.at) })}>
          <BellRing size={14} aria-hidden />
          <span className="visually-hidden">{t('reminds', { when: format.dateTime(reminder.at) })}</span>
        </span>
      )}
      {caseId && !hidesCase && (
        <Link {...linkToCase(caseId, role, { tab: 'todos' })}>
          <FolderOpen size={14} aria-hidden /> {caseName}
        </Link>
      )}
    </span>
  )
}

/** Empty for tasks that users gave themselves. */
function useWho({ giverId, giverName, assigneeId, assigneeName }: Row): string {
  const { t } = useTranslation('todos')
  const { user } = useSession()
  if (assigneeId !== user.id) return t('for', { name: assigneeName })
  return giverId === user.id ? '' : t('by', { name: giverName })
}
