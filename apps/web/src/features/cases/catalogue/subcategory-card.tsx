import { CASE_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './catalogue.module.css'
import type { Issue, Subcategory } from './catalogue-types.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryState } from './entry-state.tsx'
import { NewEntryDialog } from './new-entry-dialog.tsx'
import { useReorder } from './use-catalogue.ts'

interface SubcategoryCardProps {
  subcategory: Subcategory
  position: number
  count: number
  onMove(step: -1 | 1): void
  onError(error: CallError | undefined): void
}

export function SubcategoryCard({ subcategory, ...place }: SubcategoryCardProps) {
  const { t } = useTranslation(['catalogue', 'shell'])
  const navigate = useNavigate()
  const name = useTranslatedName()(subcategory.name)
  const [open, setOpen] = useState<'edit' | 'add'>()
  const close = () => setOpen(undefined)
  return (
    <Card>
      <header className={styles.subcategoryHeading}>
        <h3>
          {name} {subcategory.archivedAt && <EntryState entry={subcategory} />}
        </h3>
        <EntryActions entry={subcategory} {...place}>
          <IconButton label={t('action.edit', { name })} onClick={() => setOpen('edit')}>
            <Pencil size={18} aria-hidden />
          </IconButton>
        </EntryActions>
      </header>
      <Issues issues={subcategory.issues} onError={place.onError} />
      <div className={styles.outdented}>
        <Button look="quiet" aria-label={t('new.issueIn', { name })} onClick={() => setOpen('add')}>
          {t('new.issue')}
        </Button>
      </div>
      {open === 'add' && (
        <NewEntryDialog
          level="issue"
          parentId={subcategory.id}
          onClose={close}
          onCreated={({ id }) => navigate({ to: '/admin/issues/{$issueId}', params: { issueId: id } })}
        />
      )}
      {open === 'edit' && (
        <InfoDialog title={name} closeLabel={t('cancel', { ns: 'shell' })} onClose={close}>
          <EntryForm entry={subcategory} onSaved={close} />
        </InfoDialog>
      )}
    </Card>
  )
}

interface IssuesProps {
  issues: readonly Issue[]
  onError(error: CallError | undefined): void
}

function Issues({ issues, onError }: IssuesProps) {
  const { t } = useTranslation('catalogue')
  const errorText = useErrorText()
  const named = useTranslatedName()
  const { shown, move, error } = useReorder(issues)
  if (shown.length === 0) return <p className={styles.soft}>{t('category.noIssues')}</p>
  return (
    <>
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
      <ol className={styles.rows}>
        {shown.map((issue, index) => (
          <li key={issue.id}>
            <span className={styles.about}>
              <Link to="/admin/issues/{$issueId}" params={{ issueId: issue.id }}>
                {named(issue.name)}
              </Link>{' '}
              {issue.archivedAt && <EntryState entry={issue} />}
              <span className={styles.soft}>
                {issue.caseTypes.map(type => named(CASE_TYPE_LABELS[type])).join(' · ')}
              </span>
            </span>
            <EntryActions
              entry={issue}
              position={index}
              count={shown.length}
              onMove={step => move(index, step)}
              onError={onError}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
