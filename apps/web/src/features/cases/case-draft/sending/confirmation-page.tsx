// The page after the wizard: the case was sent to the firm, or still waits to be sent.
import type { CaseId } from '@maat/contract/ids'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readCase } from '../../../../api/operations/cases/cases.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card, FormActions, Page } from '../../../../ui/layout/page.tsx'
import { EmptyState, Skeleton } from '../../../../ui/messages/states.tsx'
import styles from '../case-draft.module.css'
import { draftPath } from '../path-of-draft.ts'

export function ConfirmationPage() {
  const { t } = useTranslation('case-draft')
  const { caseId } = useSearch({ from: '/confirmation' })
  return (
    <Page title={t('confirmation.title')} width="form">
      {caseId ? <Confirmation caseId={caseId as CaseId} /> : <Nothing />}
    </Page>
  )
}

function Confirmation({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('case-draft')
  const read = useRead(readCase, { params: { caseId } })
  if (read.isPending) return <Skeleton rows={3} />
  if (read.isError) return <ReadFailed error={read.error} onRetry={() => read.refetch()} />
  const { status, number, title, type } = read.data
  if (status === 'draft')
    return (
      <Card title={t('confirmation.created')} intro={title || t('matter.unnamed')}>
        <p>{t('confirmation.createdBody')}</p>
        <FormActions>
          <Link to="/dashboard" className={buttonClass()}>
            {t('confirmation.dashboard')}
          </Link>
          <Link
            to={draftPath(type, 'User')}
            search={{ caseId, step: 'summary' }}
            className={buttonClass('primary')}
          >
            {t('send.send')}
          </Link>
        </FormActions>
      </Card>
    )
  return (
    <Card title={t('confirmation.taken')} intro={`${number} · ${title}`}>
      <p>{t('confirmation.takenBody')}</p>
      <ol className={styles.next}>
        <li>{t('confirmation.next1')}</li>
        <li>{t('confirmation.next2')}</li>
        <li>{t('confirmation.next3')}</li>
      </ol>
      <FormActions>
        <Link to="/dashboard" className={buttonClass()}>
          {t('confirmation.dashboard')}
        </Link>
        <Link to="/dashboard" search={{ caseId }} className={buttonClass('primary')}>
          {t('confirmation.follow')}
        </Link>
      </FormActions>
    </Card>
  )
}

function Nothing() {
  const { t } = useTranslation('case-draft')
  return (
    <EmptyState
      title={t('confirmation.nothing')}
      action={
        <Link to="/dashboard" className={buttonClass('primary')}>
          {t('confirmation.dashboard')}
        </Link>
      }
    />
  )
}
