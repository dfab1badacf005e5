export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** The system's own share sheet where there is one, else the clipboard. */
export async function shareLine(text: string, url: string): Promise<Shared> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(`${text}\n${url}`)
    return 'copied'
  } catch (error) {
    return wasCancelled(error) ? 'cancelled' : 'failed'
  }
}

/** Shares a picture as a file where the system takes files, else downloads it. */
export async function savePicture(picture: Blob, name: string): Promise<boolean> {
  const file = new File([picture], name, { type: picture.type })
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return true
    } catch (error) {
      if (wasCancelled(error)) return true
    }
  }
  return download(file)
}

export function download(file: File): boolean {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return true
}
