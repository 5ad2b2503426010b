// The templates of the firm from which a document can be made now, each in the reader's language if there is one.
import type { DocumentTemplateView } from '@maat/contract/documents/document-templates'
import type { DocumentTemplateId } from '@maat/contract/ids'
import type { Language } from '@maat/domain/words/languages'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDocumentTemplates } from '../../../api/operations/documents/document-templates.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { SearchField } from '../../../parts/lists/search-field.tsx'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useLanguageName } from '../../../texts/use-language-name.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './generation.module.css'

interface ChooseTemplateProps {
  readerLanguage: Language
  onChoose(template: DocumentTemplateId, language: Language): void
}

export function ChooseTemplate({ readerLanguage, onChoose }: ChooseTemplateProps) {
  const { t } = useTranslation('document-generation')
  const languageName = useLanguageName()
  const [search, setSearch] = useState('')
  const pages = usePages(listDocumentTemplates, {
    query: { isUsable: 'true', ...(search && { search }) },
  })
  return (
    <section className={styles.choose} aria-labelledby="choose-template">
      <h2 id="choose-template">{t('choose.title')}</h2>
      <p className={styles.soft}>{t('choose.reader', { language: languageName(readerLanguage) })}</p>
      <SearchField name="template" label={t('choose.search')} value={search} onChange={setSearch} />
      <PagedList
        pages={pages}
        className={styles.templates}
        label={t('choose.title')}
        skeleton={{ rows: 5, height: 4 }}
        empty={
          <EmptyState title={t(search ? 'choose.noneFound' : 'choose.empty')}>
            {search ? undefined : t('choose.emptyBody')}
          </EmptyState>
        }
      >
        {template => (
          <TemplateChoice template={template} readerLanguage={readerLanguage} onChoose={onChoose} />
        )}
      </PagedList>
    </section>
  )
}

interface TemplateChoiceProps extends ChooseTemplateProps {
  template: DocumentTemplateView
}

/** The reader's language first: one press is enough in nearly all cases. */
function TemplateChoice({ template, readerLanguage, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation(['document-generation', 'document-templates'])
  const languageName = useLanguageName()
  const name = useTranslatedName()(template.name)
  const first = template.usable.includes(readerLanguage) ? readerLanguage : template.usable[0]
  const others = template.usable.filter(language => language !== first)
  if (!first) return null
  return (
    <div className={styles.template}>
      <FileText size={22} aria-hidden />
      <button type="button" className={styles.main} onClick={() => onChoose(template.id, first)}>
        <strong>{name}</strong>
        <span className={styles.soft}>
          {[t(`document-templates:kind.${template.kind}`), LANGUAGE_NAMES[first]].join(' · ')}
        </span>
        {template.isToReview && <span className={styles.review}>{t('document-templates:toReview')}</span>}
      </button>
      {others.map(language => (
        <button
          key={language}
          type="button"
          className={styles.other}
          aria-label={t('choose.inLanguage', { name, language: languageName(language) })}
          onClick={() => onChoose(template.id, language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
