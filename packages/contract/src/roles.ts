/**
 * What an operator is. The owner may everything; an editor sees to ads and texts; a reviewer judges runs,
 * records and names; a viewer only reads.
 */
export const roles = ['owner', 'editor', 'reviewer', 'viewer'] as const
export type Role = (typeof roles)[number]

/** What a key that is given to a program may read. */
export const keyScopes = ['statistics'] as const
export type KeyScope = (typeof keyScopes)[number]

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)
