/**
 * Apps that open links in a page of their own, and browsers that the library takes for the one they
 * are made from. The first that fits: an app may name the browser that it draws with.
 */
const known: readonly (readonly [sign: RegExp, name: string])[] = [
  [/KAKAOTALK/i, 'KAKAOTALK'],
  [/NAVER\(inapp/i, 'NAVER'],
  [/DaumApps/, 'Daum'],
  [/\bLine\/\d/, 'Line'],
  [/\bInstagram \d/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/musical_ly|BytedanceWebview/, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/Twitter for|TwitterAndroid/, 'Twitter'],
  [/LinkedInApp/, 'LinkedIn'],
  [/baiduboxapp/, 'Baidu'],
  [/DuckDuckGo|\bDdg\//, 'DuckDuckGo'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/OculusBrowser/, 'Oculus Browser'],
  [/coc_coc_browser/, 'Coc Coc'],
  [/\bAvast\//, 'Avast Secure Browser'],
]

/** Where the library's own name is longer than what people call it. */
const short: Readonly<Record<string, string>> = {
  'Internet Explorer': 'IE',
  'Microsoft Edge': 'Edge',
  'NAVER Whale Browser': 'Whale',
  'Samsung Internet for Android': 'Samsung Internet',
}

/** The bare view that an app shows a page in, where the app does not say which it is. */
function asShown(agent: string, name: string, device: string): string {
  if (name === 'Chrome' && agent.includes('; wv)')) return 'Chrome WebView'
  if (name !== 'Safari' || (device !== 'mobile' && device !== 'tablet')) return name
  return agent.includes('Safari/') ? 'Mobile Safari' : 'WebKit'
}

export function nameOfBrowser(agent: string, read: string | undefined, device: string): string {
  const named = known.find(([sign]) => sign.test(agent))
  if (named) return named[1]
  const name = read || 'unknown'
  return short[name] ?? asShown(agent, name, device)
}
