// The errors of articles, of the glossary and of the legal watch.

export const KNOWLEDGE_ERRORS = {
  'article.not-found': 404,
  'article.too-many': 409,
  'article.text-missing': 409,
  'article.address-taken': 409,
  'article.nothing-to-review': 409,
  'article.already-in-review': 409,
  'article.not-published': 409,
  'article.shelf-published': 409,
  'article.own-work': 422,
  'article.incomplete': 422,
  'article.reviewer-unfit': 422,
  'article.image-unknown': 422,
  'article.too-many-images': 409,
  'article.publication-past': 422,
  'article.review-past': 422,
  'watch.not-found': 404,
  'watch.too-many': 409,
  'glossary.not-found': 404,
  'glossary.taken': 409,
  'glossary.too-many': 409,
} as const satisfies Record<string, number>
