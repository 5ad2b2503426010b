// The same field was changed in two places: the person says which words stay.
import type { DraftAnswers } from '@maat/contract/case-draft'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './case-draft.module.css'
import { useDraft } from './use-draft-editor.ts'

export function ClashDialog() {
  const { t } = useTranslation('case-draft')
  const { clash, answers, editor } = useDraft()
  return (
    <Dialog
      title={t('clash.title')}
      isOpen={clash !== undefined}
      onClose={() => editor.settle('theirs')}
      actions={
        <>
          <Button onClick={() => editor.settle('theirs')}>{t('clash.theirs')}</Button>
          <Button look="primary" onClick={() => editor.settle('mine')}>
            {t('clash.mine')}
          </Button>
        </>
      }
    >
      <p>{t('clash.body')}</p>
      <dl className={styles.facts}>
        {clash?.fields.flatMap(field => [
          <dt key={`${field}-here`}>{t('clash.here')}</dt>,
          <dd key={`${field}-here-value`}>{shown(answers, field)}</dd>,
          <dt key={`${field}-there`}>{t('clash.there')}</dt>,
          <dd key={`${field}-there-value`}>{shown(clash.theirs.answers, field)}</dd>,
        ])}
      </dl>
    </Dialog>
  )
}

function shown(answers: DraftAnswers, field: string): string {
  const [name, inner] = field.split('.') as [keyof DraftAnswers, string | undefined]
  const value = inner ? answers.procedureAnswers?.[inner] : answers[name]
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '—')
}
