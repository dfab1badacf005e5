/** Whether the page that is shown is the one that was loaded, by a reload. */
export const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming &&
        entry.type === 'reload' &&
        new URL(entry.name).pathname === location.pathname,
    )
