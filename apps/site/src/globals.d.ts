/** Names the build in error reports. */
declare const __BUILD__: string
