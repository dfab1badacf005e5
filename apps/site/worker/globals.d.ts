/** Written by the build: every hashed file, and a name that changes with any of them. */
declare const __PRECACHE__: readonly string[]
declare const __VERSION__: string
