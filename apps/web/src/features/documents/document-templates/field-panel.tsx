// All fields that a template may name, searched in the user's language, with their value in a chosen case.
import type { CaseId } from '@maat/contract/ids'
import { FORMATS, wordOfFormat } from '@maat/domain/templates/expressions'
import { QUESTION_WORD } from '@maat/domain/templates/field-tree'
import { type ListedField, listFields } from '@maat/domain/templates/find-field'
import { findByWords } from '@maat/domain/words/word-search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFieldValues } from '../../../api/operations/documents/document-generation.ts'
import { useRead } from '../../../api/use-operation.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { SearchField } from '../../../parts/lists/search-field.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import styles from './templates.module.css'

export function FieldPanel() {
  const { t } = useTranslation('document-templates')
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const values = useFieldValues(picked?.id as CaseId | undefined)
  const fields = listFields(language)
  const nameOf = ({ path, node, groups }: ListedField) =>
    [path, node.label[language], ...groups.map(group => group.label[language])].join(' ')
  const found = search ? findByWords(fields, nameOf, search) : fields
  return (
    <section className={styles.fields} aria-labelledby="template-fields">
      <h3 id="template-fields">{t('fields.title')}</h3>
      <p className={styles.soft}>{t('fields.intro')}</p>
      <Examples />
      <div className={styles.fieldTools}>
        <SearchField name="fields" label={t('fields.search')} value={search} onChange={setSearch} />
        <CasePicker label={t('fields.case')} picked={picked} onPick={setPicked} />
      </div>
      <ul className={styles.fieldList} aria-label={t('fields.title')}>
        {found.map(field => (
          <FieldRow key={field.path + (field.list?.key ?? '')} field={field} values={values} />
        ))}
      </ul>
    </section>
  )
}

function useFieldValues(caseId: CaseId | undefined): ReadonlyMap<string, string> | undefined {
  const language = useLanguage()
  const read = useRead(listFieldValues, caseId && { params: { caseId }, query: { language } })
  return caseId && read.data ? new Map(read.data.values.map(({ key, text }) => [key, text])) : undefined
}

interface FieldRowProps {
  field: ListedField
  values: ReadonlyMap<string, string> | undefined
}

function FieldRow({ field, values }: FieldRowProps) {
  const { t } = useTranslation('document-templates')
  const language = useLanguage()
  const { path, node, list, groups } = field
  const key = [...groups, node].map(one => one.key).join('.')
  const written = node.kind === 'list' ? `{#${path}} {/${path}}` : `{${path}}`
  const value = list ? undefined : values?.get(key)
  return (
    <li className={styles.field} data-inside={list !== undefined}>
      <code>{written}</code>
      <span>
        {node.label[language]}
        {list && (
          <span className={styles.soft}>
            {' '}
            {t('fields.within', { name: list.label[language].toLowerCase() })}
          </span>
        )}
        {values && !list && <span className={styles.value}>{value ?? <em>{t('fields.unknown')}</em>}</span>}
      </span>
      <CopyButton look="quiet" text={written} label={t('fields.copy', { name: written })} />
    </li>
  )
}

function Examples() {
  const { t } = useTranslation('document-templates')
  const language = useLanguage()
  const [short, upper] = [wordOfFormat('short', language), wordOfFormat('upper', language)]
  const path = (key: string) => listFields(language).find(({ node }) => node.key === key)?.path ?? key
  const question = `{${QUESTION_WORD[language]}.${t('fields.exampleQuestion')} | ${t('fields.exampleAmount')}}`
  return (
    <details className={styles.help}>
      <summary>{t('fields.how')}</summary>
      <dl>
        <dt>
          <code>{`{${path('birthDate')} | ${short}}`}</code>
        </dt>
        <dd>
          {t('fields.formats', { names: FORMATS.map(format => wordOfFormat(format, language)).join(', ') })}
        </dd>
        <dt>
          <code>{`{#${path('isCompany')}} … {/}`}</code>
        </dt>
        <dd>{t('fields.condition')}</dd>
        <dt>
          <code>{`{^${path('isCompany')}} … {/}`}</code>
        </dt>
        <dd>{t('fields.otherwise')}</dd>
        <dt>
          <code>{`{#${path('opponents')}} {${t('fields.exampleName')} | ${upper}} {/}`}</code>
        </dt>
        <dd>{t('fields.loop')}</dd>
        <dt>
          <code>{question}</code>
        </dt>
        <dd>{t('fields.question')}</dd>
      </dl>
    </details>
  )
}
