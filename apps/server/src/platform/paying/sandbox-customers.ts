// The payers of the sandbox: a first payment gives a mandate, and later payments use it, or are refused if its page said
// so.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hal, parsed, refused, type SandboxAnswer, type SandboxRequest } from './sandbox-answers.ts'

const CustomerBody = z.object({ name: z.string().max(200), email: z.string().max(254) })

interface Customer extends z.output<typeof CustomerBody> {
  id: string
  key: string
  mandate: 'none' | 'valid' | 'refused'
}

const MOST_CUSTOMERS = 1000

export function openSandboxCustomers() {
  const customers = new Map<string, Customer>()
  return {
    create({ headers, body }: SandboxRequest): SandboxAnswer {
      const key = headers['idempotency-key'] ?? ''
      const before = key && customers.values().find(customer => customer.key === key)
      if (before) return hal(201, viewOf(before))
      const request = CustomerBody.safeParse(parsed(body))
      if (!request.success || customers.size >= MOST_CUSTOMERS) return refused('name')
      const id = `cst_${randomBytes(8).toString('hex')}`
      const customer: Customer = { ...request.data, id, key, mandate: 'none' }
      customers.set(id, customer)
      return hal(201, viewOf(customer))
    },
    isKnown: (id: string) => customers.has(id),
    mandateOf: (id: string) => customers.get(id)?.mandate,
    giveMandate(id: string, mandate: 'valid' | 'refused'): void {
      const customer = customers.get(id)
      if (customer) customer.mandate = mandate
    },
  }
}

const viewOf = ({ id, name, email }: Customer) => ({
  resource: 'customer',
  id,
  mode: 'test',
  name,
  email,
  _links: {},
})
