import { noticeOf } from './notice.ts'
import { scope } from './scope.ts'

export function showNotice(data: PushMessageData | null): Promise<void> {
  const { title, path, ...shown } = noticeOf(data?.text() ?? '')
  return scope.registration.showNotification(title, {
    ...shown,
    icon: '/icons/icon-192.png',
    data: { path },
  })
}

const pathOf = ({ data }: Notification): string => {
  const { path } = (data ?? {}) as { readonly path?: unknown }
  return typeof path === 'string' ? path : '/'
}

/** Where such a page is open already it comes to the front: another one would be in its way. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close()
  const address = new URL(pathOf(notice), scope.location.origin)
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = open.find(({ url }) => new URL(url).pathname === address.pathname)
  await (same ? same.focus() : scope.clients.openWindow(address.href))
}
