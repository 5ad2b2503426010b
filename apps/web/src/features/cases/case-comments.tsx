// What the staff say among themselves.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addComment, listCaseEvents, listComments } from '../../api/operations/cases.ts'
import { useOperation } from '../../api/use-operation.ts'
import { usePages } from '../../api/use-pages.ts'
import { PagedList } from '../../parts/paged.tsx'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './case-comments.module.css'

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
  const { t } = useTranslation('cases')
  const format = useFormat()
  return (
    <PagedList
      pages={usePages(listComments, { params: { caseId } })}
      skeleton={{ rows: 3, height: 4 }}
      empty={t('comments.empty')}
      className={styles.comments}
    >
      {({ authorName, createdAt, text }) => (
        <>
          <p className={styles.by}>
            <strong>{authorName}</strong>{' '}
            <time dateTime={createdAt} title={format.dateTime(createdAt)}>
              {format.ago(createdAt)}
            </time>
          </p>
          <p className={styles.text}>{text}</p>
        </>
      )}
    </PagedList>
  )
}
