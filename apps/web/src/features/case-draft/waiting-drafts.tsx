import type { CaseId } from '@maat/contract/ids'
import type { CaseType } from '@maat/domain/case-types'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeDraft } from '../../api/operations/case-draft.ts'
import { listCases } from '../../api/operations/cases.ts'
import { useSession } from '../../api/session.ts'
import { useOperation, usePages } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './case-draft.module.css'
import { pathOfDraft } from './path-of-draft.ts'

interface WaitingDraftsProps {
  type: CaseType | undefined
  /** The one that is being written. */
  except?: string | undefined
}

/** Several drafts may wait at once: each is taken up where it was left, or let go. They stay folded away. */
export function WaitingDrafts({ type, except }: WaitingDraftsProps) {
  const { t } = useTranslation(['case-draft', 'shell'])
  const format = useFormat()
  const { role } = useSession()
  const errorText = useErrorText()
  const drafts = usePages(listCases, { query: { group: 'draft', ...(type && { type }) } })
  const [leaving, setLeaving] = useState<{ id: string; title: string }>()
  const removing = useOperation(removeDraft, { refreshes: [listCases] })
  const nameOf = (title: string) => title || t('matter.unnamed')
  const waiting = (drafts.data ?? []).filter(({ id }) => id !== except)
  if (waiting.length === 0) return null
  return (
    <details className={styles.waiting}>
      <summary>{t('begin.waiting')}</summary>
      <ul className={styles.drafts}>
        {waiting.map(draft => (
          <li key={draft.id}>
            <span>
              <strong>{nameOf(draft.title)}</strong>
              <span className={styles.path}>
                {t(`title.${draft.type}`)} · {draft.ownerName} · {format.ago(draft.datedAt)}
              </span>
            </span>
            <span className={styles.row}>
              <Link
                to={pathOfDraft(draft.type, role)}
                search={{ caseId: draft.id }}
                className={buttonClass()}
              >
                {t('begin.resume')}
              </Link>
              <IconButton
                label={t('begin.remove', { title: nameOf(draft.title) })}
                onClick={() => setLeaving({ id: draft.id, title: nameOf(draft.title) })}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {drafts.hasNextPage && (
        <Button isBusy={drafts.isFetchingNextPage} onClick={() => drafts.fetchNextPage()}>
          {t('more', { ns: 'shell' })}
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('begin.removeTitle')}
          confirmLabel={t('begin.removeYes')}
          cancelLabel={t('cancel', { ns: 'shell' })}
          isBusy={removing.isPending}
          error={removing.isError ? errorText(removing.error.code) : undefined}
          onClose={() => setLeaving(undefined)}
          onConfirm={() =>
            removing.mutate(
              { params: { caseId: leaving.id as CaseId } },
              { onSuccess: () => setLeaving(undefined) },
            )
          }
        >
          {t('begin.removeBody', { title: leaving.title })}
        </ConfirmDialog>
      )}
    </details>
  )
}
