// Shows the changes and consequences of a correction, and what forbids it.
import type { ReplyOf } from '@maat/contract/operation'
import { useTranslation } from 'react-i18next'
import type { previewCorrection } from '../../../api/operations/documents/corrections.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import styles from './file-edit.module.css'

type Preview = ReplyOf<typeof previewCorrection>
type Effect = Preview['effects'][number]

export function CorrectionEffects({ preview }: { preview: Preview }) {
  const { t } = useTranslation('file-edit')
  const { documents, effects, gains, loses, keepsAll, keepsNew } = preview
  const [blocking, others] = [effects.filter(one => one.isBlocking), effects.filter(one => !one.isBlocking)]
  const nameOf = ({ documentId }: Effect) =>
    documents.find(one => one.documentId === documentId && one.before)?.before?.name ?? ''
  const sentence = (effect: Effect) =>
    `${nameOf(effect)} : ${t(`effect.${effect.kind}`, { count: effect.count })}`
  const readers = [
    gains.length > 0 && t('preview.gains', { names: gains.join(', ') }),
    loses.length > 0 && t('preview.loses', { names: loses.join(', ') }),
    keepsAll.length > 0 && t('preview.keepsAll', { names: keepsAll.join(', ') }),
    keepsNew.length > 0 && t('preview.keepsNew', { names: keepsNew.join(', ') }),
  ].filter(text => text !== false)
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      <BeforeAndAfter documents={documents} />
      {blocking.length > 0 && (
        <Notice kind="error">
          <strong>{t('preview.blocked')}</strong>
          <Sentences all={blocking.map(sentence)} />
        </Notice>
      )}
      <h3>{t('preview.effects')}</h3>
      {others.length + readers.length > 0 ? (
        <Sentences all={[...readers, ...others.map(sentence)]} />
      ) : (
        <p>{t('preview.nothing')}</p>
      )}
    </section>
  )
}

function Sentences({ all }: { all: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {all.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
