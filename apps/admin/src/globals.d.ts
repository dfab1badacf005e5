/** Names the build in reports of errors. */
declare const __BUILD__: string
