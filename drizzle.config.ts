import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/app/server/tables.ts',
  out: './migrations',
})
