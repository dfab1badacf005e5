import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useToken } from './store.ts'

export function RequireSession({ children }: { readonly children: ReactNode }) {
  return useToken() === null ? <Redirect to="/login" replace /> : children
}
