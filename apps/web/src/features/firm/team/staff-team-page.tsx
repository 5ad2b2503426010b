// The staff at work: who does what, how much, in which languages, and who replaces whom.
import { SPOKEN_LANGUAGES } from '@maat/domain/people/spoken-languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browseCatalogue } from '../../../api/operations/cases/catalogue.ts'
import { listColleaguesAtWork } from '../../../api/operations/firm/team.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useLanguageName } from '../../../texts/use-language-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { OfficeOptions } from '../firm/index.ts'
import { AbsenceDialog, type DialogOfAbsence } from './absence-dialog.tsx'
import { Deputyships } from './deputyships.tsx'
import { MemberRow } from './member-row.tsx'
import { TEAM_SEARCH } from './screens.ts'
import styles from './team.module.css'

const TEAM_FILTER = { ...TEAM_SEARCH, language: SPOKEN_LANGUAGES }

export function StaffTeamPage() {
  const { t } = useTranslation('team')
  const { t: titleOf } = useTranslation('titles')
  const [dialog, setDialog] = useState<DialogOfAbsence>()
  const search = useUrlFilter(TEAM_FILTER)
  const query = Object.fromEntries(Object.entries(search.filter).filter(([, value]) => value !== ''))
  const pages = usePages(listColleaguesAtWork, { query })
  const skills = useSkillNames()
  return (
    <Page
      title={titleOf('/staff-team')}
      intro={t('intro')}
      actions={
        <Button look="primary" onClick={() => setDialog({})}>
          {t('absence.new')}
        </Button>
      }
    >
      <Deputyships />
      <TeamFilter search={search} skills={skills} />
      <PagedList
        pages={pages}
        className={styles.members}
        label={titleOf('/staff-team')}
        skeleton={{ rows: 6, height: 5 }}
        empty={<EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>}
      >
        {member => <MemberRow member={member} skills={skills} onDeputy={setDialog} />}
      </PagedList>
      {dialog && <AbsenceDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}

/** The fields of law by their id. */
function useSkillNames(): ReadonlyMap<string, string> {
  const language = useLanguage()
  const { data } = useRead(browseCatalogue, {}, { staleTime: 60_000 })
  return new Map((data?.categories ?? []).map(({ id, name }) => [id, name[language]]))
}

interface TeamFilterProps {
  search: ReturnType<typeof useUrlFilter<typeof TEAM_FILTER>>
  skills: ReadonlyMap<string, string>
}

function TeamFilter({ search, skills }: TeamFilterProps) {
  const { t } = useTranslation('team')
  const languageName = useLanguageName()
  const languages = SPOKEN_LANGUAGES.map(value => ({ value, label: languageName(value) }))
  return (
    <FilterBar
      search={search}
      searchLabel={t('filter.search')}
      folds
      parts={[
        {
          kind: 'select',
          name: 'office',
          label: t('filter.office'),
          children: <OfficeOptions empty={t('filter.all')} />,
        },
        {
          kind: 'select',
          name: 'skill',
          label: t('filter.skill'),
          all: t('filter.all'),
          options: [...skills].map(([value, label]) => ({ value, label })),
        },
        {
          kind: 'select',
          name: 'language',
          label: t('filter.language'),
          all: t('filter.all'),
          options: languages.toSorted((one, other) => one.label.localeCompare(other.label)),
        },
      ]}
    />
  )
}
