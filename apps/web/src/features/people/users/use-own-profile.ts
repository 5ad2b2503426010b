// The user's own profile; reading it updates the stored user of this browser.

import type { Tagged } from '@maat/contract/operation'
import type { UserView } from '@maat/contract/people/users'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallError } from '../../../api/call.ts'
import { readUser } from '../../../api/operations/people/users.ts'
import { type StoredUser, updateStoredUser, useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'

export function useOwnProfile(): UseQueryResult<Tagged<UserView>, CallError> {
  const { user } = useSession()
  const profile = useRead(readUser, { params: { id: user.id } })
  const own = profile.data?.reply
  useEffect(() => {
    if (own) updateStoredUser(storedFieldsOf(own))
  }, [own])
  return profile
}

export function storedFieldsOf(profile: UserView): Partial<StoredUser> {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    gsm: profile.phoneNumber ?? '',
    genderId: profile.genderId ?? -1,
    gender: profile.gender ?? '',
    address: profile.street ?? '',
    birthCountry: profile.birthCountry ?? '',
    birthCity: profile.birthPlace ?? '',
    ActualCountry: profile.country ?? '',
    ActualCity: profile.city ?? '',
    postalCode: profile.postalCode ?? '',
    nationalNumber: profile.nationalNumber ?? '',
    title: profile.titles,
    insurance: profile.insurances,
  }
}
