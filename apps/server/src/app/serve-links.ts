import type { FastifyInstance } from 'fastify'
import { createPictures } from '../features/duels/resvg-pictures.ts'
import { createGroupCards, serveGroupPictures } from '../features/groups/routes-pages.ts'
import { runPages, serveDuelPictures } from '../features/duels/routes-pages.ts'
import { createMemoryLimits, unlimited } from '../http/rate-limits/memory-limits.ts'
import type { Clock } from '../lib/clock.ts'
import { createLinkPictures } from '../ops/pages/link-pictures.ts'
import type { Site } from '../ops/pages/read-site.ts'

interface LinkParts {
  readonly site: Site | null
  readonly isLimited: boolean
}

type LinkServices = Parameters<typeof runPages>[0] &
  Parameters<typeof createGroupCards>[0] & { readonly clock: Clock }

/** The pages of runs, duels and groups, and the pictures that links to them carry. */
export function serveLinks(app: FastifyInstance, services: LinkServices, parts: LinkParts) {
  const drawer = createPictures()
  app.addHook('onClose', () => drawer.close())
  // To draw one costs this node alone: the others need not be asked.
  const limits = parts.isLimited ? createMemoryLimits(services.clock) : unlimited
  const pictures = createLinkPictures(drawer, limits)
  const drawnBefore = (path: string) => parts.site?.files.get(path)
  serveDuelPictures(app, services, { pictures, drawnBefore })
  serveGroupPictures(app, services, { pictures, drawnBefore })
  return { ...runPages(services), groupCard: createGroupCards(services) }
}
