/** Who hears of what happens to a document: nobody who may not know of it. */
export const audienceOf = (document: { is_internal: boolean; is_sensitive: boolean }) => ({
  isInternal: document.is_internal,
  isSensitive: document.is_sensitive,
})
