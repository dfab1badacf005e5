import { registerHooks } from 'node:module'

// The checker of mutants asks the compiler's own API, which TypeScript 7 does not have any more; the one
// that does lies beside this file.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/typescript-checker/')
      ? next(specifier, { ...context, parentURL: import.meta.url })
      : next(specifier, context),
})
