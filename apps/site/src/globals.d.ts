/** Names the build in error reports. */
declare const __BUILD__: string
/** Where visitors write to: the operator's address, given to the build as `PUBLIC_CONTACT`. */
declare const __CONTACT__: string
