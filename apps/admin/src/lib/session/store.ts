import { storageKeys } from '@reflex/contract'
import { storageSignal } from '@reflex/ui/browser'
import { useSyncExternalStore } from 'react'
import { readLocal, removeLocal, writeLocal } from '../storage/local-storage.ts'
import { dropDrafts, keepDrafts } from './drafts.ts'

const { subscribe, tell } = storageSignal(storageKeys.adminToken)
let expired = false

export const readToken = (): string | null => readLocal(storageKeys.adminToken) || null
export const readEmail = (): string | null => readLocal(storageKeys.adminEmail) || null
/** Whether the last session was ended by the server and not by its owner. */
export const hasExpired = (): boolean => expired

export function openSession(token: string, email: string): void {
  writeLocal(storageKeys.adminToken, token)
  writeLocal(storageKeys.adminEmail, email)
  expired = false
  tell()
}

function forget(byServer: boolean): void {
  // Their forms go with the session: what was typed in them is kept for whoever comes back.
  if (byServer) keepDrafts(readEmail())
  else dropDrafts()
  removeLocal(storageKeys.adminToken)
  removeLocal(storageKeys.adminEmail)
  expired = byServer
  tell()
}

export const closeSession = (): void => forget(false)

/** The server refused this token. A late refusal of an older one must not end the session of today. */
export function refuseToken(token: string | null): void {
  if (token !== null && token === readToken()) forget(true)
}

/** The token, kept in step with every other tab. */
export const useToken = (): string | null => useSyncExternalStore(subscribe, readToken)
