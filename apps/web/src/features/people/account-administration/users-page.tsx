import { USER_STATUSES } from '@maat/contract/people/users'
import { fullName } from '@maat/domain/people/person-name'
import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listUsers } from '../../../api/operations/people/users.ts'
import { type PagesOf, usePages } from '../../../api/use-pages.ts'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { OfficeOptions, useOfficeName } from '../../firm/firm/index.ts'
import type { ListedUser } from './listed-user.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { USERS_SEARCH } from './screens.ts'
import styles from './users-page.module.css'

const USERS_FILTER = { ...USERS_SEARCH, role: ACCOUNT_ROLES, status: USER_STATUSES }

export function UsersPage() {
  const { t } = useTranslation(['users', 'shell'])
  const search = useUrlFilter(USERS_FILTER)
  const query = Object.fromEntries(Object.entries(search.filter).filter(([, value]) => value !== ''))

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link to="/new-lawyer" className={buttonClass('secondary')}>
            {t('new.staff')}
          </Link>
          <Link to="/new-client" className={buttonClass('primary')}>
            {t('new.client')}
          </Link>
        </>
      }
    >
      <FilterBar
        search={search}
        searchLabel={t('search')}
        parts={[
          {
            kind: 'select',
            name: 'role',
            label: t('filter.role'),
            all: t('filter.all'),
            options: ACCOUNT_ROLES.map(role => ({ value: role, label: t(`role.${role}`, { ns: 'shell' }) })),
          },
          {
            kind: 'select',
            name: 'office',
            label: t('filter.office'),
            children: <OfficeOptions empty={t('filter.all')} />,
          },
          {
            kind: 'select',
            name: 'status',
            label: t('filter.status'),
            all: t('filter.all'),
            options: USER_STATUSES.map(status => ({ value: status, label: t(`status.${status}`) })),
          },
        ]}
      />
      <UserTable users={usePages(listUsers, { query })} />
    </Page>
  )
}

function UserTable({ users }: { users: PagesOf<typeof listUsers> }) {
  const { t } = useTranslation(['users', 'shell'])
  const format = useFormat()
  const officeName = useOfficeName()
  const [opened, setOpened] = useState<ListedUser>()
  // The dialog stays open when a new search drops its user from the list.
  const managed = opened && (users.data?.find(({ id }) => id === opened.id) ?? opened)
  return (
    <>
      <PagedTable
        pages={users}
        skeleton={{ rows: 6 }}
        empty={<EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>}
        isWide
        caption={t('title')}
        columns={[
          {
            key: 'name',
            title: t('column.name'),
            cell: user => (
              <span className={styles.name}>
                <Avatar {...user} size={36} />
                <span>
                  <Link to="/profile-{$id}" params={{ id: user.id }}>
                    {user.companyName ?? fullName(user)}
                  </Link>
                  <span className={styles.email}>
                    {user.companyName ? `${fullName(user)} · ${user.email}` : user.email}
                  </span>
                </span>
              </span>
            ),
          },
          { key: 'role', title: t('filter.role'), cell: ({ role }) => t(`role.${role}`, { ns: 'shell' }) },
          { key: 'office', title: t('filter.office'), cell: ({ officeId }) => officeName(officeId) },
          { key: 'status', title: t('filter.status'), cell: user => <Status user={user} /> },
          { key: 'since', title: t('column.since'), cell: ({ createdAt }) => format.shortDate(createdAt) },
          {
            key: 'actions',
            title: t('column.actions'),
            isAction: true,
            cell: user => (
              <Button aria-label={t('manageName', { name: fullName(user) })} onClick={() => setOpened(user)}>
                {t('manage')}
              </Button>
            ),
          },
        ]}
      />
      {managed && <ManageDialog user={managed} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Status({ user }: { user: ListedUser }) {
  const { t } = useTranslation('users')
  if (user.disabledAt) return <Badge tone="error">{t('status.disabled')}</Badge>
  if (!user.emailVerified) return <Badge tone="accent">{t('status.unverified')}</Badge>
  return <Badge tone="success">{t('status.active')}</Badge>
}
