// Marks a PDF as a Factur-X carrier and as accessible (PDF/UA). The compiler writes only its own metadata, so this
// replaces two of its objects and the cross-reference table.

const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const UA = 'http://www.aiim.org/pdfua/ns/id/'

const property = (name: string, type: string, description: string): string =>
  '<rdf:li rdf:parseType="Resource">' +
  `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType>` +
  '<pdfaProperty:category>external</pdfaProperty:category>' +
  `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`

const schema = (name: string, uri: string, prefix: string, properties: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema>` +
  `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${properties}</rdf:Seq></pdfaSchema:property></rdf:li>`

/** PDF/A accepts unknown properties only with a schema. */
const UA_SCHEMA = schema(
  'PDF/UA Universal Accessibility Schema',
  UA,
  'pdfuaid',
  property('part', 'Integer', 'Which part of ISO 14289 the document follows'),
)
const FX_SCHEMA = schema(
  'Factur-X PDFA Extension Schema',
  FX,
  'fx',
  [
    property('DocumentFileName', 'Text', 'Name of the embedded XML invoice file'),
    property('DocumentType', 'Text', 'INVOICE'),
    property('Version', 'Text', 'Version of the XML schema of the embedded invoice'),
    property('ConformanceLevel', 'Text', 'Conformance level of the embedded invoice'),
  ].join(''),
)
const UA_VALUES = `<rdf:Description rdf:about="" xmlns:pdfuaid="${UA}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`
const FX_VALUES =
  `<rdf:Description rdf:about="" xmlns:fx="${FX}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
  '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version>' +
  '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>'

/** In latin1 each character is one byte, so the file stays unchanged as a string. */
const BYTES = 'latin1'

/** `hasInvoice`: the XML is embedded. */
export function addFacturXMetadata(pdf: Buffer, hasInvoice: boolean): Buffer {
  const source = pdf.toString(BYTES)
  const schemas = `${UA_SCHEMA}${hasInvoice ? FX_SCHEMA : ''}`
  const values = `${UA_VALUES}${hasInvoice ? FX_VALUES : ''}`
  const objects = objectsOf(source).map(object => {
    if (object.includes('/Type /Metadata')) return withLength(inMetadata(object, schemas, values))
    if (object.includes('/Type /Catalog')) return showingTitle(object)
    return object
  })
  return Buffer.from(assembled(source, objects), BYTES)
}

/** Viewers show the title instead of the file name. The compiler wrote the dictionary, and a second one is an error. */
const showingTitle = (catalog: string): string =>
  replacedOnce(catalog, '/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true')

function inMetadata(object: string, schemas: string, values: string): string {
  const explained = replacedOnce(
    object,
    '<pdfaExtension:schemas><rdf:Bag>',
    `<pdfaExtension:schemas><rdf:Bag>${schemas}`,
  )
  return replacedOnce(explained, '</rdf:RDF>', `${values}</rdf:RDF>`)
}

function replacedOnce(text: string, what: string, by: string): string {
  if (text.split(what).length !== 2) throw new Error(`The PDF does not have one '${what}'`)
  return text.replace(what, () => by)
}

function withLength(object: string): string {
  const begin = object.indexOf('\nstream\n') + '\nstream\n'.length
  const length = object.lastIndexOf('\nendstream') - begin
  return object.replace(/\/Length \d+/, () => `/Length ${length}`)
}

/** The compiler writes a single table, whose first entry belongs to no object. */
const TABLE = /\nxref\n0 (\d+)\n((?:\d{10} \d{5} [nf] ?\r?\n)+)/

function tableOf(source: string): { start: number; offsets: number[] } {
  const found = TABLE.exec(source)
  if (!found) throw new Error('The PDF has no plain table of its objects')
  const entries = (found[2] ?? '').match(/\d{10} \d{5} [nf]/g) ?? []
  if (entries.slice(1).some(entry => entry.endsWith('f'))) throw new Error('The PDF leaves objects out')
  return { start: found.index + 1, offsets: entries.slice(1).map(entry => Number(entry.slice(0, 10))) }
}

/** Objects by number, from 1, each with everything up to the next one. */
function objectsOf(source: string): string[] {
  const { start, offsets } = tableOf(source)
  const inOrder = [...offsets].sort((one, other) => one - other)
  const ends = new Map(inOrder.map((offset, index) => [offset, inOrder[index + 1] ?? start]))
  return offsets.map(offset => source.slice(offset, ends.get(offset)))
}

function assembled(source: string, objects: readonly string[]): string {
  const { start, offsets } = tableOf(source)
  const order = offsets
    .map((_, index) => index)
    .sort((one, other) => (offsets[one] ?? 0) - (offsets[other] ?? 0))
  const moved: number[] = []
  let at = Math.min(...offsets)
  for (const index of order) {
    moved[index] = at
    at += objects[index]?.length ?? 0
  }
  const body = order.map(index => objects[index]).join('')
  const entries = moved.map(offset => `${String(offset).padStart(10, '0')} 00000 n\r\n`).join('')
  const trailer = source
    .slice(source.indexOf('trailer', start))
    .replace(/startxref\n\d+/, () => `startxref\n${at}`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f\r\n${entries}`
  return `${source.slice(0, Math.min(...offsets))}${body}${table}${trailer}`
}
