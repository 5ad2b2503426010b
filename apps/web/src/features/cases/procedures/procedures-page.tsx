import type { ProcedureView } from '@maat/contract/cases/procedures'
import { CASE_TYPE_LABELS, CASE_TYPES } from '@maat/domain/cases/case-types'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { listProcedures } from '../../../api/operations/cases/procedures.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import { ProcedureActions } from './procedure-actions.tsx'
import styles from './procedures-page.module.css'

export function ProceduresPage() {
  const { t } = useTranslation('procedures')
  const errorText = useErrorText()
  const named = useTranslatedName()
  const procedures = useRead(listProcedures, {})
  const [failure, setFailure] = useState<CallError>()
  const ofType = (type: string) => procedures.data?.filter(({ caseType }) => caseType === type) ?? []

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Link to="/new-procedure" className={buttonClass('primary')}>
          {t('new')}
        </Link>
      }
    >
      {failure && <Notice kind="error">{errorText(failure.code)}</Notice>}
      {procedures.isPending && <Skeleton rows={4} height={8} />}
      {procedures.isError && <ReadFailed error={procedures.error} onRetry={() => procedures.refetch()} />}
      {procedures.isSuccess &&
        CASE_TYPES.map(type => (
          <section key={type} className={styles.section} aria-labelledby={`type-${type}`}>
            <h2 id={`type-${type}`}>{named(CASE_TYPE_LABELS[type])}</h2>
            {ofType(type).length === 0 ? (
              <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
            ) : (
              <ul className={styles.list}>
                {ofType(type).map(procedure => (
                  <li key={procedure.id} className={styles.card}>
                    <ProcedureCard procedure={procedure} onError={setFailure} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
    </Page>
  )
}

/** Keeps a number on the same line as its noun. */
const NO_BREAK = '\u00a0'

interface ProcedureCardProps {
  procedure: ProcedureView
  onError(error: CallError | undefined): void
}

function ProcedureCard({ procedure, onError }: ProcedureCardProps) {
  const { t } = useTranslation('procedures')
  const named = useTranslatedName()
  const { id, name, jurisdiction, description, steps, fields, number, archivedAt } = procedure
  const days = steps.reduce((total, step) => total + step.days, 0)
  return (
    <>
      <div className={styles.about}>
        <span className={styles.jurisdiction}>{named(jurisdiction)}</span>
        <h3>{named(name)}</h3>
        <p>{named(description)}</p>
        <p className={styles.soft}>
          {[
            t('steps', { count: steps.length }),
            t('days', { count: days }),
            t('questions', { count: fields.length }),
          ]
            .map(amount => String(amount).replaceAll(' ', NO_BREAK))
            .join(' · ')}
        </p>
        <span className={styles.badges}>
          <Badge>{t('version', { number })}</Badge>
          {archivedAt && <Badge tone="accent">{t('archived')}</Badge>}
        </span>
      </div>
      <div className={styles.foot}>
        <Link
          to="/new-procedure"
          search={{ id }}
          className={buttonClass('secondary')}
          aria-label={t('editName', { name: named(name) })}
        >
          {t('edit')}
        </Link>
        <ProcedureActions procedure={procedure} onError={onError} />
      </div>
    </>
  )
}
