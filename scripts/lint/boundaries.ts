import { dirname, relative, resolve, sep } from 'node:path'
import type { ModuleReference, Rule, RuleContext } from './ast.ts'
import { testPackages, zoneOf, type Zone } from './zones.ts'

/** Tests, and what a workspace keeps for its tests alone. */
const isTest = (path: string) => /\.test\.tsx?$|^[^/]+\/[^/]+\/test\//.test(path)

const covers = (pattern: string, specifier: string) =>
  pattern.endsWith('*')
    ? specifier.startsWith(pattern.slice(0, -1))
    : specifier === pattern || specifier.startsWith(`${pattern}/`)

const coveredBy = (patterns: string[] | undefined, specifier: string) =>
  patterns?.some((pattern) => covers(pattern, specifier)) ?? false

const workspaceOf = (path: string) =>
  /^(?:(?:apps|packages)\/[^/]+|bench|e2e|scripts)/.exec(path)?.[0]

function packageProblem(zone: Zone, file: string, specifier: string): boolean {
  if (isTest(file)) {
    const house = specifier.startsWith('@reflex/')
    if (zone.onlyPackages && !house)
      return !coveredBy([...zone.onlyPackages, ...testPackages], specifier)
    if (!house) return false
  }
  if (zone.onlyPackages) return !coveredBy(zone.onlyPackages, specifier)
  return coveredBy(zone.forbiddenPackages, specifier)
}

function pathProblem(zone: Zone, file: string, target: string): boolean {
  if (zone.exceptPaths?.some((path) => target.startsWith(path))) return false
  if (workspaceOf(file) !== workspaceOf(target)) return true
  if (isTest(file)) return false
  if (zone.onlyPaths && !zone.onlyPaths.some((path) => target.startsWith(path))) return true
  return zone.mayReach?.(target) === false
}

/** The message for an import that crosses a boundary, undefined for one that may stand. */
function boundaryProblem(file: string, specifier: string): string | undefined {
  const zone = zoneOf(file)
  if (!zone) return undefined
  const target = specifier.startsWith('.')
    ? relative('.', resolve(dirname(file), specifier))
        .split(sep)
        .join('/')
    : undefined
  const wrong =
    target === undefined ? packageProblem(zone, file, specifier) : pathProblem(zone, file, target)
  return wrong ? `'${target ?? specifier}' must not be imported here: ${zone.because}.` : undefined
}

function check(context: RuleContext) {
  const file = relative(context.cwd, context.filename).split(sep).join('/')
  return (node: ModuleReference) => {
    const specifier = node.source?.value
    if (typeof specifier !== 'string') return
    const message = boundaryProblem(file, specifier)
    if (message) context.report({ node, message })
  }
}

export const boundaries: Rule = {
  create: (context) => {
    const reference = check(context)
    return {
      ImportDeclaration: reference,
      ExportNamedDeclaration: reference,
      ExportAllDeclaration: reference,
      ImportExpression: reference,
      TSImportType: reference,
    }
  },
}
