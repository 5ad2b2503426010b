// The internal comments of the staff.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { addComment, listCaseEvents, listComments } from '../../../api/operations/cases/cases.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './case-comments.module.css'

const LONGEST = 4000

export function CaseComments({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('cases')
  return (
    <Card title={t('comments.title')} intro={t('comments.intro')}>
      <NewComment caseId={caseId} />
      <Comments caseId={caseId} />
    </Card>
  )
}

function NewComment({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('cases')
  const adding = useOperation(addComment, { refreshes: [listComments, listCaseEvents] })
  const record = useRecordForm({
    start: { text: '' },
    send: body => adding.mutateAsync({ params: { caseId }, body }),
    savedText: t('comments.added'),
  })
  const { form } = record
  return (
    <InlineForm
      record={record}
      submitLabel={t('comments.add')}
      isDisabled={form.values.text.trim() === ''}
      asksToLeave
    >
      <TextField
        form={form}
        name="text"
        type="textarea"
        rows={3}
        label={t('comments.text')}
        maxLength={LONGEST}
      />
    </InlineForm>
  )
}

function Comments({ caseId }: { caseId: CaseId }) {
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
