import type { CaseType } from '@maat/domain/cases/case-types'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeDraft } from '../../../../api/operations/cases/case-draft.ts'
import { listCases } from '../../../../api/operations/cases/cases.ts'
import { useSession } from '../../../../api/session.ts'
import { usePages } from '../../../../api/use-pages.ts'
import { ActionDialog } from '../../../../parts/dialogs/action-dialog.tsx'
import { MorePages } from '../../../../parts/lists/paged.tsx'
import { useFormat } from '../../../../texts/use-format.ts'
import { buttonClass, IconButton } from '../../../../ui/button.tsx'
import styles from '../case-draft.module.css'
import { draftPath } from '../path-of-draft.ts'

interface WaitingDraftsProps {
  type: CaseType | undefined
  /** The draft that is open. */
  except?: string | undefined
}

/** The client's other drafts, folded: each can be resumed where it was left, or deleted. */
export function WaitingDrafts({ type, except }: WaitingDraftsProps) {
  const { t } = useTranslation('case-draft')
  const format = useFormat()
  const { role } = useSession()
  const drafts = usePages(listCases, { query: { group: 'draft', ...(type && { type }) } })
  const [leaving, setLeaving] = useState<{ id: string; title: string }>()
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
              <Link to={draftPath(draft.type, role)} search={{ caseId: draft.id }} className={buttonClass()}>
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
      <MorePages pages={drafts} />
      {leaving && (
        <ActionDialog
          title={t('begin.removeTitle')}
          confirmLabel={t('begin.removeYes')}
          operation={removeDraft}
          sent={{ params: { caseId: leaving.id } }}
          refreshes={[listCases]}
          onClose={() => setLeaving(undefined)}
        >
          {t('begin.removeBody', { title: leaving.title })}
        </ActionDialog>
      )}
    </details>
  )
}
