import { isLocale, type Locale } from '@reflex/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import type { LinkCard } from '../../ops/pages/link-card.ts'
import { sendPicture, type PictureParts } from '../../ops/pages/send-picture.ts'
import { groupCard } from './group-card.ts'
import type { Groups } from './groups.ts'

interface Services {
  readonly groups: Pick<Groups, 'find' | 'shownName'>
}

async function cardOf({ groups }: Services, code: string, locale: Locale) {
  const group = await groups.find(code)
  return {
    code: group.code,
    ...groupCard({ ...group, name: groups.shownName(group.name) }, locale),
  }
}

/** How the page of a group is shown where a link to it is sent; null for a link that leads nowhere. */
export const createGroupCards =
  (services: Services) =>
  async (typed: string, locale: Locale): Promise<LinkCard | null> => {
    try {
      const { code, title, description } = await cardOf(services, typed, locale)
      return { title, description, picture: `/group/${code}/${locale}.png` }
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    }
  }

/** The picture of a group. One that is closed, or has another link, has none. */
export function serveGroupPictures(
  app: FastifyInstance,
  services: Services,
  { pictures, drawnBefore }: PictureParts,
): void {
  app.get<{ Params: { code: string; file: string } }>(
    '/group/:code/:file',
    async (request, reply) => {
      const locale = request.params.file.replace(/\.png$/, '')
      if (!isLocale(locale)) throw new AppError('NOT_FOUND')
      const { svg } = await cardOf(services, request.params.code, locale)
      const instead = drawnBefore(`/og/${locale}/group.png`)
      return sendPicture(request, reply, { pictures, svg, instead })
    },
  )
}
