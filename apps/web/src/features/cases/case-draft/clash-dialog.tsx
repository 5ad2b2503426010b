// The same field was changed in two places: the user chooses which value stays. Only an answer closes the dialog.
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './case-draft.module.css'
import type { EditedDraft } from './draft-editor.ts'
import { useAnswerTexts } from './use-answer-words.ts'
import { useDraft } from './use-draft-editor.ts'

export function ClashDialog() {
  const { t } = useTranslation('case-draft')
  const { clash, editor } = useDraft()
  return (
    <Dialog
      title={t('clash.title')}
      isOpen={clash !== undefined}
      isBinding
      width="wide"
      actions={
        <>
          <Button onClick={() => editor.resolveClash('theirs')}>{t('clash.theirs')}</Button>
          <Button look="primary" onClick={() => editor.resolveClash('mine')}>
            {t('clash.mine')}
          </Button>
        </>
      }
    >
      <p>{t('clash.body')}</p>
      {clash && <Fields clash={clash} />}
    </Dialog>
  )
}

function Fields({ clash }: { clash: NonNullable<EditedDraft['clash']> }) {
  const { t } = useTranslation('case-draft')
  const { answers } = useDraft()
  const { labelOf, textOf } = useAnswerTexts()
  return clash.fields.map(field => {
    const here = textOf(answers, field)
    const there = textOf(clash.theirs.answers, field)
    return (
      <section key={field}>
        <h3>{labelOf(field)}</h3>
        {(here || there) && (
          <dl className={styles.facts}>
            <dt>{t('clash.here')}</dt>
            <dd>{here || '—'}</dd>
            <dt>{t('clash.there')}</dt>
            <dd>{there || '—'}</dd>
          </dl>
        )}
      </section>
    )
  })
}
