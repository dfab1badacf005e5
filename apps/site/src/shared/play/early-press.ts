/**
 * On a slow line the start button is there before its code is. The page's first script notes a
 * press on it, and the first game that wakes up takes it; later presses have their own handlers.
 */
export function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement
  if ('awake' in dataset) return false
  dataset['awake'] = ''
  return dataset['early'] === location.pathname
}
