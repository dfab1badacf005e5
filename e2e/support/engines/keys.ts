/** The private characters by which WebDriver names the keys that write none. */
const named: Readonly<Record<string, string>> = {
  Space: ' ',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
}

export const keyValue = (name: string): string => named[name] ?? name
