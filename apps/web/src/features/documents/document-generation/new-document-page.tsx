// Writes a document of a case from a template: the template and the reader's language, what has to be filled in, the
// result, and its place in the case.
import type { CaseId } from '@maat/contract/ids'
import { LANGUAGES } from '@maat/domain/words/languages'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readCase } from '../../../api/operations/cases/cases.ts'
import { useRead } from '../../../api/use-operation.ts'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ChooseTemplate } from './choose-template.tsx'
import { WriteDocument } from './write-document.tsx'

export function NewDocumentPage() {
  const { t } = useTranslation(['document-generation', 'document-templates'])
  const caseId = idOfAddress<CaseId>(useParams({ from: '/new-document-{$caseId}' }).caseId)
  const search = useSearch({ from: '/new-document-{$caseId}' })
  const navigate = useNavigate()
  const read = useRead(readCase, { params: { caseId } })
  const language = LANGUAGES.find(known => known === search.language)
  const about = read.data && [read.data.number, read.data.title, read.data.owner.name]
  return (
    <Page title={t('title')} intro={about?.filter(Boolean).join(' · ')} width="form">
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 8 }} wayBack={<WaysBack />}>
        {({ id, owner }) =>
          search.template && language ? (
            <WriteDocument
              key={search.template + language}
              caseId={id}
              templateId={search.template}
              language={language}
              letter={search.letter}
            />
          ) : (
            <ChooseTemplate
              readerLanguage={owner.language}
              onChoose={(template, chosen) =>
                void navigate({ to: '.', search: { ...search, template, language: chosen } })
              }
            />
          )
        }
      </WhenLoaded>
    </Page>
  )
}
