// The images of an article for its writers. They need the session's token, so the client fetches them.
import type { ArticleId } from '@maat/contract/ids'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchOperation } from '../../../api/call.ts'
import { addArticleImage, readArticleImage } from '../../../api/operations/knowledge/articles.ts'
import { queryKeyOf, useOperation } from '../../../api/use-operation.ts'
import type { EditorImages } from '../../../parts/text-editor/editor-images.ts'
import { shrinkImage } from '../../../parts/text-editor/shrink-image.ts'

/** The addresses of these images, once they are loaded. */
export function useImageUrls(articleId: ArticleId, ids: readonly string[]): EditorImages['urlOf'] {
  const wanted = [...new Set(ids)]
  const reads = useQueries({
    queries: wanted.map(imageId => ({
      queryKey: [...queryKeyOf(readArticleImage), articleId, imageId],
      queryFn: async () =>
        (await fetchOperation(readArticleImage, { params: { articleId, imageId } })).blob(),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const loaded = wanted.flatMap((id, at) => {
    const blob = reads[at]?.data
    return blob ? [{ id, blob }] : []
  })
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const key = loaded.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an image never changes, so its id stands for it
  useEffect(() => {
    const made = new Map(loaded.map(({ id, blob }) => [id, URL.createObjectURL(blob)]))
    setUrls(made)
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [key])
  return id => urls.get(id)
}

export function useArticleImages(articleId: ArticleId, ids: readonly string[]): EditorImages {
  const adding = useOperation(addArticleImage)
  return {
    urlOf: useImageUrls(articleId, ids),
    async add(file) {
      const image = await shrinkImage(file)
      const { imageId } = await adding.mutateAsync({ params: { articleId }, body: { image } })
      return imageId
    },
  }
}
