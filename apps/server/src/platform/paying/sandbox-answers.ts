// The requests and answers of the sandboxes.

export interface SandboxRequest {
  method: string
  path: string
  headers: Partial<Record<'authorization' | 'idempotency-key' | 'x-reference-id', string | undefined>>
  body: string
}

export interface SandboxAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export const hal = (status: number, body: object): SandboxAnswer => ({
  status,
  headers: { 'content-type': 'application/hal+json' },
  body: JSON.stringify(body),
})

export const problem = (status: number, title: string, field?: string): SandboxAnswer =>
  hal(status, { status, title, detail: title, ...(field && { field }), _links: {} })

export const refused = (field?: string) => problem(422, 'Unprocessable Entity', field)
