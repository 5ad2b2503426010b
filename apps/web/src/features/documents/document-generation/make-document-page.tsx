// A client makes a document of their case: one question at a time, the result, and its place among their documents.
import type { ClientQuestionView } from '@maat/contract/documents/client-documents'
import type { CaseId, DocumentTemplateId } from '@maat/contract/ids'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  makeClientDocument,
  prepareClientDocument,
  previewClientDocument,
} from '../../../api/operations/documents/client-documents.ts'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { sentAnswers } from './answers.ts'
import { AskQuestion } from './ask-question.tsx'
import { ClientTemplates } from './client-templates.tsx'
import styles from './generation.module.css'
import { PreviewSheet } from './preview-sheet.tsx'

export function MakeDocumentPage() {
  const { t } = useTranslation('document-generation')
  const caseId = idOfAddress<CaseId>(useParams({ from: '/make-document-{$caseId}' }).caseId)
  const search = useSearch({ from: '/make-document-{$caseId}' })
  const own = useLanguage()
  const id = caseId
  const language = LANGUAGES.find(known => known === search.language) ?? own
  if (search.template)
    return (
      <MakeOne
        key={search.template + language}
        caseId={id}
        templateId={search.template}
        language={language}
      />
    )
  return (
    <Page title={t('client.title')} width="form">
      <ClientTemplates caseId={id} empty={<EmptyState title={t('client.none')} />} />
    </Page>
  )
}

interface MakeOneProps {
  caseId: CaseId
  templateId: DocumentTemplateId
  language: Language
}

function MakeOne({ caseId, templateId, language }: MakeOneProps) {
  const { t } = useTranslation('document-generation')
  const read = useRead(prepareClientDocument, { params: { caseId, templateId }, query: { language } })
  return (
    <Page title={read.data?.title ?? t('client.title')} intro={read.data?.explanation} width="form">
      <WhenLoaded read={read} skeleton={{ rows: 2, height: 8 }} wayBack={<WaysBack />}>
        {({ questions, currency, makesPdf }) => (
          <Making
            {...{ caseId, templateId, language, questions, makesPdf }}
            currency={currency as Currency}
          />
        )}
      </WhenLoaded>
    </Page>
  )
}

interface MakingProps extends MakeOneProps {
  questions: readonly ClientQuestionView[]
  currency: Currency
  makesPdf: boolean
}

interface Values {
  answers: Record<string, string>
}

function Making({ caseId, templateId, language, questions, currency, makesPdf }: MakingProps) {
  const { t } = useTranslation('document-generation')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [at, setAt] = useState(0)
  const making = useOperation(makeClientDocument, { refreshes: [listCaseDocuments] })
  const previewing = useOperation(previewClientDocument, {})
  const bodyOf = ({ answers }: Values) => ({
    templateId,
    language,
    answers: sentAnswers(answers, questions, currency),
  })
  const record = useRecordForm({
    keepAs: `make-document-${caseId}-${templateId}-${language}`,
    start: { answers: {} } as Values,
    bodyOf,
    send: body => making.mutateAsync({ params: { caseId }, body }),
    savedText: t('client.done'),
    errorText: ({ code, problem }) => {
      if (code !== 'document-template.answer-refused') return undefined
      const refused = questions.findIndex(({ key }) => key === problem.current)
      if (refused >= 0) setAt(refused)
      return errorText(code)
    },
    // A PDF can be signed at once.
    onDone: ({ documentId, hasPdf }) =>
      void navigate(
        hasPdf
          ? { to: '/signatures-{$documentId}', params: { documentId } }
          : linkToCase(caseId, 'User', { tab: 'documents' }),
      ),
  })
  const { form } = record
  const question = questions[at]
  if (question)
    return (
      <AskQuestion
        key={question.key}
        kind={question.kind}
        label={question.text}
        at={at}
        count={questions.length}
        currency={currency}
        value={form.values.answers[question.key] ?? ''}
        onChange={value => form.set({ answers: { ...form.values.answers, [question.key]: value } })}
        onBack={() => setAt(at - 1)}
        onNext={() => setAt(at + 1)}
        notice={record.keptNotice}
      />
    )
  return (
    <div className={styles.finish}>
      {questions.length > 0 && (
        <div>
          <Button onClick={() => setAt(questions.length - 1)}>
            <ArrowLeft size={18} aria-hidden /> {t('finish.back')}
          </Button>
        </div>
      )}
      <PreviewSheet
        filling={bodyOf(form.values)}
        preview={previewing.data}
        error={previewing.error}
        onShow={body => previewing.mutate({ params: { caseId }, body })}
      />
      <InlineForm record={record} label={t('client.finish')} submitLabel={t('client.finish')} look="primary">
        <p className={styles.soft}>{t(makesPdf ? 'client.resultBoth' : 'client.result')}</p>
      </InlineForm>
    </div>
  )
}
