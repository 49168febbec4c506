import { type AnyColumn, eq } from 'drizzle-orm'
import type { StaffState } from '../rules.ts'

export const STAFF_PAGE = 30

export const inState = (state: StaffState | undefined, isActive: AnyColumn) => state && eq(isActive, state === 'active')
