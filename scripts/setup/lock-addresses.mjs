import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** No host has this name (RFC 2606); `.npmrc` has npm replace it with the registry of the machine. */
const HOST = 'https://registry.invalid'

// npm writes the registry that it used into what it adds to the lock file.
const path = inRoot('package-lock.json')
const lock = readFileSync(path, 'utf8')
writeFileSync(path, lock.replaceAll(/(?<="resolved": ")https?:\/\/[^/"]+(?=\/)/g, HOST))
