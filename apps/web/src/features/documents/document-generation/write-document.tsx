// The questions one at a time, then the result and its place. The answers stay in this browser until the document is made.
import type { GenerationQuestion } from '@maat/contract/documents/document-generation'
import type { CaseId, DocumentTemplateId } from '@maat/contract/ids'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { questionLabel } from '@maat/domain/templates/question-labels'
import type { Language } from '@maat/domain/words/languages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDocumentRows } from '../../../api/operations/documents/case-folders.ts'
import { generateDocument, prepareDocument } from '../../../api/operations/documents/document-generation.ts'
import { readDocumentTemplate } from '../../../api/operations/documents/document-templates.ts'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import { useSession } from '../../../api/session.ts'
import { useMay } from '../../../api/use-may.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { type DocumentValues, sentAnswers } from './answers.ts'
import { AskQuestion } from './ask-question.tsx'
import { FinishDocument } from './finish-document.tsx'

interface WriteDocumentProps {
  caseId: CaseId
  templateId: DocumentTemplateId
  language: Language
  /** The letter that waits for the document. */
  letter: string | undefined
}

export function WriteDocument({ caseId, templateId, language, letter }: WriteDocumentProps) {
  const template = useRead(readDocumentTemplate, { params: { templateId } })
  const prepared = useRead(prepareDocument, { params: { caseId, templateId }, query: { language } })
  const named = useTranslatedName()
  return (
    <WhenLoaded read={prepared} skeleton={{ rows: 2, height: 8 }}>
      {({ questions, known, currency, makesPdf }) => (
        <WhenLoaded read={template} skeleton={{ rows: 2, height: 8 }}>
          {({ name }) => (
            <Writing
              {...{ caseId, templateId, language, letter, questions, makesPdf }}
              known={known.length}
              currency={currency as Currency}
              name={named(name)}
            />
          )}
        </WhenLoaded>
      )}
    </WhenLoaded>
  )
}

const letterSearch = (letter: string, caseId: CaseId) =>
  letter === 'new' ? { write: caseId } : { letterId: letter }

interface WritingProps extends WriteDocumentProps {
  questions: readonly GenerationQuestion[]
  /** How many fields the case fills in. */
  known: number
  currency: Currency
  makesPdf: boolean
  name: string
}

function Writing(props: WritingProps) {
  const { caseId, templateId, language, letter, questions, known, currency, makesPdf, name } = props
  const { t } = useTranslation('document-generation')
  const navigate = useNavigate()
  const { role } = useSession()
  const mayOpenFile = useMay('case.open-file')
  const errorText = useErrorText()
  const ownLanguage = useLanguage()
  const [at, setAt] = useState(0)
  const generating = useOperation(generateDocument, {
    refreshes: [listDocumentRows, listCaseDocuments],
  })
  const record = useRecordForm({
    keepAs: `new-document-${caseId}-${templateId}-${language}`,
    start: { answers: {}, name, isInternal: true } as DocumentValues,
    bodyOf: ({ answers, name: typed, isInternal }) => ({
      templateId,
      language,
      answers: sentAnswers(answers, questions, currency),
      name: typed,
      isInternal,
    }),
    send: body => generating.mutateAsync({ params: { caseId }, body }),
    // Where the server makes PDFs, the message depends on whether this one was made: see `onDone`.
    savedText: makesPdf ? false : t('done'),
    errorText: ({ code, problem }) => {
      if (code !== 'document-template.answer-refused') return undefined
      const refused = questions.findIndex(({ key }) => key === problem.current)
      if (refused >= 0) setAt(refused)
      return errorText(code)
    },
    onDone({ documentId, hasPdf }) {
      if (makesPdf)
        showToast({ kind: hasPdf ? 'success' : 'info', text: t(hasPdf ? 'doneBoth' : 'doneWithoutPdf') })
      void navigate(
        letter
          ? { to: '/email', search: { ...letterSearch(letter, caseId), attach: documentId } }
          : mayOpenFile
            ? {
                to: '/case-file-{$id}',
                params: { id: caseId },
                search: { document: documentId, side: 'timeline' },
              }
            : linkToCase(caseId, role, { tab: 'documents' }),
      )
    },
  })
  const question = questions[at]
  const filling = {
    templateId,
    language,
    answers: sentAnswers(record.form.values.answers, questions, currency),
  }
  return question ? (
    <AskQuestion
      key={question.key}
      kind={question.kind}
      label={questionLabel(question, ownLanguage)}
      hint={t(question.name === null ? 'ask.fromCase' : 'ask.fromTemplate')}
      at={at}
      count={questions.length}
      currency={currency}
      value={record.form.values.answers[question.key] ?? ''}
      onChange={value =>
        record.form.set({ answers: { ...record.form.values.answers, [question.key]: value } })
      }
      onBack={() => setAt(at - 1)}
      onNext={() => setAt(at + 1)}
      notice={record.keptNotice}
    />
  ) : (
    <FinishDocument
      caseId={caseId}
      filling={filling}
      record={record}
      known={known}
      makesPdf={makesPdf}
      onBack={questions.length > 0 ? () => setAt(questions.length - 1) : undefined}
    />
  )
}
