// Photos need the session's token, so the client fetches them instead of an img element.

import type { UserId } from '@maat/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchOperation } from '../../../api/call.ts'
import { readPhoto } from '../../../api/operations/people/users.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'

export function usePhotoUrl(userId: UserId, photoHash: string | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeyOf(readPhoto), userId, photoHash],
    queryFn: async () => (await fetchOperation(readPhoto, { params: { id: userId } })).blob(),
    enabled: Boolean(photoHash),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return setUrl(undefined)
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return photoHash ? url : undefined
}
