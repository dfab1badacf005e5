import type { AstNode, Rule } from './ast.ts'

interface Statement extends AstNode {
  importKind?: string
  exportKind?: string
  declaration?: Statement | null
}

const typeDeclarations = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'])

const isTypeOnly = ({ type, importKind, exportKind, declaration }: Statement): boolean =>
  typeDeclarations.has(type) ||
  importKind === 'type' ||
  exportKind === 'type' ||
  (declaration ? isTypeOnly(declaration) : false)

/** A module that leaves nothing behind at run time, such as a port. */
export const typesOnly: Rule = {
  create: (context) => ({
    Program: (program: AstNode & { body: Statement[] }) => {
      for (const node of program.body.filter((statement) => !isTypeOnly(statement))) {
        context.report({ node, message: 'Only types may stand here: a port has no code.' })
      }
    },
  }),
}
