import type { FastifyRequest } from 'fastify'

/** The host that was asked for, as the request itself says: a forwarded one could be anybody's word. */
export const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers.host ?? '').toLowerCase()
