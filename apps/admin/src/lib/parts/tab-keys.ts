/** Which of `count` tabs a key leads to from the one at `now`; null: the key means nothing here. */
export function stepOf(key: string, now: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % count
    case 'ArrowLeft':
      return (now + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
