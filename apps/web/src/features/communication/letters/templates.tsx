// The firm's templates, which its lawyers edit in three languages.
import type { LetterTemplateView } from '@maat/contract/communication/letter-templates'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listLetterTemplates,
  removeLetterTemplate,
} from '../../../api/operations/communication/letter-templates.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import styles from './templates.module.css'

export function Templates() {
  const { t } = useTranslation('letters')
  const named = useTranslatedName()
  const templates = useRead(listLetterTemplates, {})
  const [editing, setEditing] = useState<LetterTemplateView | 'new'>()
  const [removing, setRemoving] = useState<LetterTemplateView>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard
    <section className={styles.templates} aria-labelledby="letter-templates" tabIndex={0}>
      <header className={styles.head}>
        <div>
          <h2 id="letter-templates">{t('templates.title')}</h2>
          <p className={styles.soft}>{t('templates.intro')}</p>
        </div>
        <Button onClick={() => setEditing('new')}>
          <Plus size={18} aria-hidden /> {t('templates.new')}
        </Button>
      </header>
      {templates.isPending && <Skeleton rows={5} height={4} />}
      {templates.isError && <ReadFailed error={templates.error} onRetry={() => templates.refetch()} />}
      {templates.data?.length === 0 && (
        <EmptyState title={t('templates.emptyTitle')}>{t('templates.emptyBody')}</EmptyState>
      )}
      <ul className={styles.list}>
        {templates.data?.map(template => (
          <li key={template.id}>
            <div>
              <h3>{named(template.name)}</h3>
              <p className={styles.soft}>{named(template.subject)}</p>
            </div>
            <span className={styles.icons}>
              <IconButton
                label={t('templates.edit', { name: named(template.name) })}
                onClick={() => setEditing(template)}
              >
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('templates.remove', { name: named(template.name) })}
                onClick={() => setRemoving(template)}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {editing && (
        <TemplateDialog
          template={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && <RemoveDialog template={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  )
}

function RemoveDialog({ template, onClose }: { template: LetterTemplateView; onClose(): void }) {
  const { t } = useTranslation('letters')
  return (
    <ActionDialog
      title={t('templates.removeTitle', { name: useTranslatedName()(template.name) })}
      confirmLabel={t('templates.removeConfirm')}
      operation={removeLetterTemplate}
      sent={{ params: { templateId: template.id } }}
      refreshes={[listLetterTemplates]}
      doneText={t('templates.removed')}
      onClose={onClose}
    >
      {t('templates.removeBody')}
    </ActionDialog>
  )
}
