import { devices } from '@playwright/test'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** The window of a desktop. */
export const DESKTOP = { width: 1440, height: 900 }

/** A phone as those who play have it: a finger, and a narrow screen held upright. */
export const PHONE = { ...pixel, viewport: { width: 390, height: 844 } }
