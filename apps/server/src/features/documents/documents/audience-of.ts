/** The audience of a document's notifications: only users who may know of it. */
export const audienceOf = (document: { is_internal: boolean; is_sensitive: boolean }) => ({
  isInternal: document.is_internal,
  isSensitive: document.is_sensitive,
})
