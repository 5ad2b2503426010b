// The file of a template in one language: given, checked, mended and downloaded.
import type { DocumentTemplateView, TemplateFileView } from '@maat/contract/documents/document-templates'
import type { DocumentTemplateId } from '@maat/contract/ids'
import { faultText } from '@maat/domain/templates/fault-words'
import { questionLabel } from '@maat/domain/templates/question-labels'
import type { Language } from '@maat/domain/words/languages'
import { useQueryClient } from '@tanstack/react-query'
import { Download, FileCheck2, FilePlus2, FileWarning, FileX2, MessageSquareWarning } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/call.ts'
import {
  giveTemplateFile,
  listDocumentTemplates,
  readDocumentTemplate,
  readTemplateFile,
} from '../../../api/operations/documents/document-templates.ts'
import { sendBytes } from '../../../api/send-bytes.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { useLanguageName } from '../../../texts/use-language-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './templates.module.css'

interface LanguageSheetProps {
  template: DocumentTemplateView
  language: Language
  mayEdit: boolean
}

export function LanguageSheet({ template, language, mayEdit }: LanguageSheetProps) {
  const { t } = useTranslation('document-templates')
  const languageName = useLanguageName()
  const file = template.files.find(one => one.language === language)
  const name = LANGUAGE_NAMES[language]
  const isUsable = template.usable.includes(language)
  const Icon = !file ? FileX2 : file.faults.length > 0 ? FileWarning : FileCheck2
  const state = !file ? 'missing' : file.faults.length > 0 ? 'faulty' : 'ready'
  return (
    <section className={styles.sheet} data-state={state} aria-labelledby={`sheet-${language}`}>
      <h3 id={`sheet-${language}`}>
        <Icon size={20} aria-hidden /> {name}
      </h3>
      {file ? (
        <GivenFile template={template} file={file} />
      ) : (
        <p className={styles.soft}>{t('sheet.none')}</p>
      )}
      {file && file.faults.length > 0 && isUsable && (
        <p className={styles.soft}>{t('sheet.olderUsed', { language: languageName(language) })}</p>
      )}
      {mayEdit && <GiveFile template={template} language={language} isFirst={!file} />}
    </section>
  )
}

function GivenFile({ template, file }: { template: DocumentTemplateView; file: TemplateFileView }) {
  const { t } = useTranslation('document-templates')
  const format = useFormat()
  const ownLanguage = useLanguage()
  const { language, number, fileName, uploadedAt, uploadedBy, faults, questions } = file
  const sent = { params: { templateId: template.id }, query: { language, number: String(number) } }
  const labelOf = (name: string) => questionLabel({ key: name, name }, ownLanguage)
  const faulty = { ...sent, query: { ...sent.query, commentsIn: ownLanguage } }
  return (
    <>
      <p>
        <span className={styles.fileName}>{fileName}</span>
        <span className={styles.soft}>
          {t('sheet.version', { number, name: uploadedBy || '—', date: format.shortDate(uploadedAt) })}
        </span>
      </p>
      {faults.length === 0 ? (
        <p className={styles.ready}>{t('sheet.ready')}</p>
      ) : (
        <>
          <p className={styles.faulty}>{t('faults', { count: faults.length })}</p>
          <ul className={styles.faults}>
            {faults.map((fault, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal faults may stand twice, and the list never changes
              <li key={at}>{sentenceOf(fault, ownLanguage)}</li>
            ))}
          </ul>
        </>
      )}
      {questions.length > 0 && (
        <p className={styles.soft}>{t('sheet.asks', { names: questions.map(labelOf).join(', ') })}</p>
      )}
      <div className={styles.buttons}>
        {faults.length > 0 && (
          <DownloadFileButton operation={readTemplateFile} sent={faulty} name={fileName}>
            <MessageSquareWarning size={18} aria-hidden /> {t('sheet.commented')}
          </DownloadFileButton>
        )}
        <DownloadFileButton
          operation={readTemplateFile}
          sent={sent}
          name={fileName}
          label={t('sheet.downloadNamed', { name: fileName })}
        >
          <Download size={18} aria-hidden /> {t('sheet.download')}
        </DownloadFileButton>
      </div>
    </>
  )
}

const sentenceOf = ({ kind, typed, nearest }: TemplateFileView['faults'][number], language: Language) =>
  faultText({ kind, typed, ...(nearest !== null && { nearest }) }, language)

function GiveFile({
  template,
  language,
  isFirst,
}: {
  template: DocumentTemplateView
  language: Language
  isFirst: boolean
}) {
  const { t } = useTranslation('document-templates')
  const input = useRef<HTMLInputElement>(null)
  const { give, isBusy, refusal } = useGiving(template, language)
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? []
    if (file) void give(file)
    // Allows the user to choose the same file again.
    event.target.value = ''
  }
  return (
    <>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Button look={isFirst ? 'primary' : 'secondary'} isBusy={isBusy} onClick={() => input.current?.click()}>
        <FilePlus2 size={18} aria-hidden /> {isFirst ? t('sheet.give') : t('sheet.giveNext')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".docx"
        hidden
        onChange={choose}
        data-testid={`template-file-${language}`}
      />
    </>
  )
}

function useGiving({ id: templateId }: DocumentTemplateView, language: Language) {
  const { t } = useTranslation('document-templates')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function give(file: File): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    const code = await sendFile(file, templateId, language)
    // The usual advice, to print the file into a PDF, does not help with a template.
    if (code === 'document.carries-program') setRefusal(t('sheet.carriesProgram'))
    else if (code) setRefusal(errorText(code))
    else await Promise.all(READS.map(read => queries.invalidateQueries({ queryKey: queryKeyOf(read) })))
    setBusy(false)
  }
  return { give, isBusy, refusal }
}

const READS = [listDocumentTemplates, readDocumentTemplate]

/** The code of the refusal; undefined if the file was taken. */
async function sendFile(
  file: File,
  templateId: DocumentTemplateId,
  language: Language,
): Promise<string | undefined> {
  try {
    const sending = { signal: new AbortController().signal, onProgress: () => {} }
    const sent = { params: { templateId }, query: { language, name: file.name } }
    await sendBytes(giveTemplateFile, sent, file, sending)
    return undefined
  } catch (error) {
    return error instanceof CallError ? error.code : 'internal'
  }
}
