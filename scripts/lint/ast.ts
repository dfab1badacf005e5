/** The little of oxlint's plugin interface and of the syntax tree that the rules here look at. */
export interface AstNode {
  type: string
}

export interface RuleContext {
  filename: string
  cwd: string
  report: (problem: { node: AstNode; message: string }) => void
}

export interface Rule {
  create: (context: RuleContext) => Record<string, (node: never) => void>
}

export interface ModuleReference extends AstNode {
  source: { type: string; value?: unknown } | null
}
