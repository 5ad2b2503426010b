import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readProcedure } from '../../api/operations/procedures.ts'
import { useRead } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useNamed } from '../../preferences/use-named.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ProcedureForm } from './procedure-form.tsx'

/** A new procedure; with `?id=`, an existing one. */
export function NewProcedurePage() {
  const { t } = useTranslation('procedures')
  const { id } = useSearch({ from: '/new-procedure' })
  const named = useNamed()
  const procedure = useRead(
    readProcedure,
    { params: { procedureId: id ?? '' } },
    { enabled: id !== undefined },
  )
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
      {id && procedure.isPending && <Skeleton rows={4} height={8} />}
      {id && procedure.isError && <ReadFailed error={procedure.error} onRetry={() => procedure.refetch()} />}
      {!id && <ProcedureForm key="new" />}
      {id && procedure.data && <ProcedureForm key={id} procedure={procedure.data} />}
    </Page>
  )
}
