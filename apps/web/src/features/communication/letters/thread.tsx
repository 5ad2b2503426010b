// A thread of letters, oldest first, with its actions.

import type { LetterView } from '@maat/contract/communication/letters'
import type { DocumentId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLetterThread } from '../../../api/operations/communication/letters.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { Compose } from './compose/compose.tsx'
import { LetterCard } from './letter-card.tsx'
import styles from './thread.module.css'
import { useMarkLettersRead } from './use-unread-letters.ts'

interface ThreadProps {
  letterId: string
  /** A document just written for the answer. */
  attach: DocumentId | undefined
  onOpen(letterId: string): void
  onLeave(): void
}

export function Thread({ letterId, attach, onOpen, onLeave }: ThreadProps) {
  const { t } = useTranslation('letters')
  const thread = useRead(readLetterThread, { params: { letterId } })
  const [task, setTask] = useState<{ kind: 'reply' | 'edit'; letter: LetterView }>()
  const opened = useRef<HTMLLIElement>(null)
  const isThere = thread.data !== undefined
  const { keepUnread } = useMarkLettersRead(letterId, thread.data as readonly LetterView[] | undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another letter is opened or loaded
  useEffect(() => {
    opened.current?.scrollIntoView({ block: 'nearest' })
    const answered = attach && thread.data?.find(({ id }) => id === letterId)
    setTask(answered && { kind: 'reply', letter: answered as LetterView })
  }, [letterId, isThere])
  const failure = thread.error
  if (failure)
    return (
      <div className={styles.thread}>
        <ReadFailed error={failure} onRetry={() => thread.refetch()} />
      </div>
    )
  if (!thread.data)
    return (
      <div className={styles.thread}>
        <Skeleton rows={3} height={8} />
      </div>
    )
  const letters = thread.data as readonly LetterView[]
  const last = letters.find(({ id }) => id === letterId) ?? letters.at(-1)
  if (!last) return null
  const end = () => setTask(undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard
    <section className={styles.thread} aria-label={t('thread')} tabIndex={0}>
      <Head letter={letters[0] ?? last} />
      <ol className={styles.letters}>
        {letters.map(letter => (
          <li key={letter.id} ref={letter.id === letterId ? opened : undefined}>
            <LetterCard
              letter={letter}
              isBeingChanged={task?.kind === 'edit' && task.letter.id === letter.id}
              isOpenAtFirst={letter.id === letterId || letter === letters.at(-1)}
              onReply={() => setTask({ kind: 'reply', letter })}
              onEdit={changed => setTask({ kind: 'edit', letter: changed })}
              onUnreading={keepUnread}
              onUnread={onLeave}
            />
          </li>
        ))}
      </ol>
      {task && (
        <Compose
          key={`${task.kind}-${task.letter.id}`}
          caseId={task.letter.caseId}
          attach={task.kind === 'reply' ? attach : undefined}
          {...(task.kind === 'reply' ? { answers: task.letter } : { changes: task.letter })}
          onDone={id => {
            end()
            onOpen(id)
          }}
          onClose={end}
        />
      )}
    </section>
  )
}

function Head({ letter }: { letter: LetterView }) {
  const { role } = useSession()
  const { caseId, caseNumber, caseTitle, subject } = letter
  const name = [caseNumber, caseTitle].filter(Boolean).join(' · ')
  return (
    <header className={styles.head}>
      <div>
        <h2>{subject}</h2>
        {caseNumber !== null && <Link {...linkToCase(caseId, role, { tab: 'letters' })}>{name}</Link>}
      </div>
    </header>
  )
}
