// What the staff say among themselves.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addComment, listCaseEvents, listComments } from '../../api/operations/cases.ts'
import { useOperation, usePages } from '../../api/use-operation.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './case-comments.module.css'
import type { Comment } from './case-types.ts'

const LONGEST = 4000

export function CaseComments({ caseId }: { caseId: string }) {
  const { t } = useTranslation('cases')
  return (
    <Card title={t('comments.title')} intro={t('comments.intro')}>
      <NewComment caseId={caseId} />
      <Comments caseId={caseId} />
    </Card>
  )
}

function NewComment({ caseId }: { caseId: string }) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const adding = useOperation(addComment, { refreshes: [listComments, listCaseEvents] })

  function add(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() === '') return
    const onSuccess = () => {
      setText('')
      showToast({ kind: 'success', text: t('comments.added') })
    }
    adding.mutate({ params: { caseId }, body: { text } }, { onSuccess })
  }

  return (
    <form onSubmit={add} className={styles.form}>
      <Field
        name="text"
        type="textarea"
        rows={3}
        label={t('comments.text')}
        value={text}
        onChange={setText}
        maxLength={LONGEST}
      />
      {adding.isError && <Notice kind="error">{errorText(adding.error.code)}</Notice>}
      <FormActions>
        <Button type="submit" disabled={text.trim() === ''} isBusy={adding.isPending}>
          {t('comments.add')}
        </Button>
      </FormActions>
      <LeaveDialog isChanged={text.trim() !== ''} />
    </form>
  )
}

function Comments({ caseId }: { caseId: string }) {
  const { t } = useTranslation(['cases', 'shell'])
  const format = useFormat()
  const comments = usePages(listComments, { params: { caseId } })
  if (comments.isPending) return <Skeleton rows={3} height={4} />
  if (comments.isError) return <ReadFailed error={comments.error} onRetry={() => comments.refetch()} />
  const rows = comments.data as readonly Comment[]
  if (rows.length === 0) return <p>{t('comments.empty')}</p>
  return (
    <>
      <ul className={styles.comments}>
        {rows.map(({ id, authorName, createdAt, text }) => (
          <li key={id}>
            <p className={styles.by}>
              <strong>{authorName}</strong>{' '}
              <time dateTime={createdAt} title={format.dateTime(createdAt)}>
                {format.ago(createdAt)}
              </time>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {comments.hasNextPage && (
        <FormActions>
          <Button isBusy={comments.isFetchingNextPage} onClick={() => comments.fetchNextPage()}>
            {t('more', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
    </>
  )
}
