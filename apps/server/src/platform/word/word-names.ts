// The names of a Word file: its parts, and the namespaces and types in their XML (ECMA-376).
const SCHEMAS = 'http://schemas.openxmlformats.org'

export const BODY = 'word/document.xml'
export const LINKS_OF_BODY = 'word/_rels/document.xml.rels'
export const CONTENT_TYPES = '[Content_Types].xml'

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const WORD_XML = `${SCHEMAS}/wordprocessingml/2006/main`
export const DRAWING_XML = `${SCHEMAS}/drawingml/2006`
/** The types of links begin with it, and it is the namespace of their ids. */
export const OFFICE_LINK = `${SCHEMAS}/officeDocument/2006/relationships`
export const LINKS_XML = `${SCHEMAS}/package/2006/relationships`
export const TYPES_XML = `${SCHEMAS}/package/2006/content-types`

/** The content type of a part, such as 'comments' or 'header'. */
export const typeOfPart = (kind: string): string =>
  `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`
