import type { FastifyRequest } from 'fastify'

/** A page does not track who declined; what comes all the same is not kept. */
export const declinesTracking = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'
