// Completes npm's bill of materials: names it after the product instead of the folder, and refuses it if a component is
// missing the data to look it up.
import { z } from 'zod'

const Component = z.looseObject({
  'bom-ref': z.string().min(1),
  type: z.enum(['library', 'application', 'framework']),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().startsWith('pkg:npm/'),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
})

const Bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.\d$/),
  serialNumber: z.string().startsWith('urn:uuid:'),
  version: z.number().int(),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: z.looseObject({ name: z.string() }) }),
  components: z.array(Component).min(1),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})

/** npm's own `--omit=dev` also omits packages that a tool shares with the product, such as React. */
const isForBuilding = ({ name, properties }: z.output<typeof Component>) =>
  name !== RUNTIME && properties?.some(property => property.name === 'cdx:npm:package:development')

/** Installed as a tool, but it runs the product. */
const RUNTIME = 'node'

export function plainBill(input: unknown): z.output<typeof Bill> {
  const bill = Bill.parse(input)
  const { component } = bill.metadata
  const components = bill.components.filter(part => !isForBuilding(part))
  const known = new Set([component['bom-ref'], ...components.map(part => part['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(one => ({ ...one, dependsOn: one.dependsOn?.filter(ref => known.has(ref)) }))
  const metadata = { ...bill.metadata, component: { ...component, name: 'maat' } }
  return { ...bill, metadata, components, dependencies }
}
