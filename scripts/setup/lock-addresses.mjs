import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** The public registry, as everybody expects it; `.npmrc` has npm replace it with the one of the machine. */
const HOST = 'https://registry.npmjs.org'

// npm writes the registry that it used into what it adds to the lock file.
const path = inRoot('package-lock.json')
const lock = readFileSync(path, 'utf8')
writeFileSync(path, lock.replaceAll(/(?<="resolved": ")https?:\/\/[^/"]+(?=\/)/g, HOST))
