import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readProcedure } from '../../../api/operations/cases/procedures.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ProcedureForm } from './procedure-form.tsx'

/** The page of a new procedure or, with `?id=`, of an existing one. */
export function NewProcedurePage() {
  const { t } = useTranslation('procedures')
  const { id } = useSearch({ from: '/new-procedure' })
  const named = useTranslatedName()
  const procedure = useRead(readProcedure, id ? { params: { procedureId: id } } : undefined)
  const title = procedure.data ? named(procedure.data.name) : t(id ? 'editor.title' : 'editor.titleNew')

  return (
    <Page
      title={title}
      intro={id && t('editor.intro')}
      actions={
        <Link to="/procedures" className={buttonClass('secondary')}>
          {t('editor.toList')}
        </Link>
      }
    >
      {id ? (
        <WhenLoaded read={procedure} skeleton={{ rows: 4, height: 8 }}>
          {read => <ProcedureForm key={id} procedure={read} />}
        </WhenLoaded>
      ) : (
        <ProcedureForm key="new" />
      )}
    </Page>
  )
}
