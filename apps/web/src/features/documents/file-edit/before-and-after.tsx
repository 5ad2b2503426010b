// The state of documents before and after a correction: only what differs.
import type { CorrectedState } from '@maat/contract/documents/corrections'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './file-edit.module.css'
import { useTypeNames } from './use-type-names.ts'

interface Corrected {
  documentId: string
  before: CorrectedState | null
  after: CorrectedState
}

export function BeforeAndAfter({ documents }: { documents: readonly Corrected[] }) {
  const { t } = useTranslation('file-edit')
  const textsOf = useStateTexts()
  return (
    <ul className={styles.documents}>
      {documents.map(({ documentId, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: documents that do not exist yet have no id of their own
        <li key={`${documentId} ${at}`}>
          <p className={styles.documentName}>
            {(before ?? after).name}
            {before === null && <Badge tone="accent">{t('preview.new')}</Badge>}
          </p>
          {before ? (
            <Differences before={textsOf(before)} after={textsOf(after)} />
          ) : (
            after.pages !== null && <p>{t('partPages', { count: after.pages })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

const FIELDS = ['case', 'name', 'documentType', 'datedOn', 'folder', 'version', 'pages', 'state'] as const
type StateTexts = Record<(typeof FIELDS)[number], string>

function Differences({ before, after }: { before: StateTexts; after: StateTexts }) {
  const { t } = useTranslation('file-edit')
  const different = FIELDS.filter(field => before[field] !== after[field])
  if (different.length === 0) return <p>{t('preview.same')}</p>
  return (
    <dl className={styles.differences}>
      {different.map(field => (
        <div key={field}>
          <dt>{t(`field.${field}`)}</dt>
          <dd>
            <span className="visually-hidden">{t('change', { from: before[field], to: after[field] })}</span>
            <span aria-hidden className={styles.change}>
              <del>{before[field]}</del>
              <ArrowRight size={16} />
              <ins>{after[field]}</ins>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useStateTexts(): (state: CorrectedState) => StateTexts {
  const { t } = useTranslation('file-edit')
  const format = useFormat()
  const types = useTypeNames()
  const orNone = (text: string | null | undefined) => text || t('none')
  return state => ({
    case: orNone(state.caseNumber),
    name: state.name,
    documentType: orNone(types.nameOf(state.documentType)),
    datedOn: state.datedOn ? format.date(state.datedOn) : t('none'),
    folder: orNone(state.folderName),
    version: state.version === null ? t('none') : String(state.version),
    pages: state.pages === null ? t('none') : format.number(state.pages),
    state: state.isWithdrawn ? t('field.withdrawn') : t('field.present'),
  })
}
