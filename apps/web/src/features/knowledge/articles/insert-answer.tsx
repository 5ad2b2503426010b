// Inserts a model answer into a text field. The staff searches the answers, reads one, and takes its words.
import type { ArticleId } from '@maat/contract/ids'
import { plainTextOf } from '@maat/domain/knowledge/rich-text'
import type { Language } from '@maat/domain/words/languages'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listKnowHow, readArticleRevision } from '../../../api/operations/knowledge/know-how.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { SearchField, useSearchWords } from '../../../parts/lists/search-field.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './insert-answer.module.css'

interface InsertAnswerProps {
  /** A round icon beside a line of text, or a button below a field. */
  look: 'icon' | 'button'
  /** The language of the text, if it is not that of its writer. */
  language?: Language
  onInsert(text: string): void
}

export function InsertAnswer({ look, language, onInsert }: InsertAnswerProps) {
  const { t } = useTranslation('articles')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={t('answer.insert')} aria-haspopup="dialog" onClick={open}>
          <Lightbulb size={20} aria-hidden />
        </IconButton>
      ) : (
        <Button look="quiet" aria-haspopup="dialog" onClick={open}>
          <Lightbulb size={18} aria-hidden /> {t('answer.insert')}
        </Button>
      )}
      {isOpen && (
        <AnswerDialog
          language={language}
          onClose={() => setOpen(false)}
          onInsert={text => {
            setOpen(false)
            onInsert(text)
          }}
        />
      )}
    </>
  )
}

interface AnswerDialogProps {
  language: Language | undefined
  onInsert(text: string): void
  onClose(): void
}

function AnswerDialog({ language: wanted, onInsert, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('articles')
  const spoken = useLanguage()
  const language = wanted ?? spoken
  const [chosen, setChosen] = useState<ArticleId>()
  const { typed, type, words } = useSearchWords()
  const pages = usePages(listKnowHow, {
    query: { language, shelf: 'answer', ...(words && { search: words }) },
  })
  const read = useRead(readArticleRevision, chosen && { params: { articleId: chosen }, query: { language } })
  const text = read.data && plainTextOf(read.data.body)
  return (
    <InfoDialog
      title={t('answer.title')}
      width="wide"
      closeLabel={t('cancel', { ns: 'shell' })}
      onClose={onClose}
      actions={
        <Button
          look="primary"
          disabled={text === undefined}
          onClick={() => text !== undefined && onInsert(text)}
        >
          {t('answer.take')}
        </Button>
      }
    >
      <div className={styles.answers}>
        <div className={styles.found}>
          <SearchField label={t('answer.search')} value={typed} onChange={type} />
          <PagedList
            pages={pages}
            className={styles.rows}
            label={t('answer.title')}
            skeleton={{ rows: 3, height: 3 }}
            empty={
              words ? (
                <p>{t('noneFound')}</p>
              ) : (
                <EmptyState title={t('answer.none')}>{t('answer.noneWhy')}</EmptyState>
              )
            }
          >
            {({ id, title, summary, language: written }) => (
              <button
                type="button"
                className={styles.row}
                aria-pressed={id === chosen}
                lang={written}
                onClick={() => setChosen(id)}
              >
                <strong>{title}</strong>
                {summary && <span>{summary}</span>}
              </button>
            )}
          </PagedList>
        </div>
        {chosen && (
          <section className={styles.chosen} aria-label={t('answer.chosen')} aria-live="polite">
            <WhenLoaded read={read} skeleton={{ rows: 3, height: 2 }}>
              {reading => <p lang={reading.language}>{plainTextOf(reading.body)}</p>}
            </WhenLoaded>
          </section>
        )}
      </div>
    </InfoDialog>
  )
}
