// The accounts that the demo prints at its start and offers on its login screen. Never in production.

export const DEMO_PASSWORD = 'Maat-demo-2026'

export const DEMO_ACCOUNTS = [
  { email: 'client@maat.example', role: 'User' },
  { email: 'assistant@maat.example', role: 'Assistant' },
  { email: 'avocat@maat.example', role: 'Avocat' },
  { email: 'admin@maat.example', role: 'Admin' },
] as const
