import type { AstNode, Rule, RuleContext } from './ast.ts'

interface Expression extends AstNode {
  value?: unknown
  expression?: Expression
  quasis?: { value: { cooked?: string | null } }[]
  consequent?: Expression
  alternate?: Expression
  left?: Expression
  right?: Expression
  operator?: string
}

interface Attribute extends AstNode {
  name: { name: unknown }
  value: Expression | null
}

/** Attributes that people read or hear. */
const spoken = new Set([
  'title',
  'alt',
  'label',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
])

const hasLetters = (text: unknown) => typeof text === 'string' && /\p{L}/u.test(text)

/** Whether the expression can show a word written right there, whichever way its branches go. */
function showsWord(node: Expression | null | undefined): boolean {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return hasLetters(node.value)
    case 'TemplateLiteral':
      return node.quasis?.some(({ value }) => hasLetters(value.cooked)) ?? false
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return showsWord(node.expression)
    case 'ConditionalExpression':
      return showsWord(node.consequent) || showsWord(node.alternate)
    case 'LogicalExpression':
      // The left side of `&&` is only asked, never shown when it is a word.
      return (node.operator !== '&&' && showsWord(node.left)) || showsWord(node.right)
    case 'BinaryExpression':
      return node.operator === '+' && (showsWord(node.left) || showsWord(node.right))
    default:
      return false
  }
}

const message = 'Words that people see come from the dictionary, in every language.'

function checkChildren(context: RuleContext) {
  return ({ children }: AstNode & { children: Expression[] }) => {
    for (const node of children.filter(showsWord)) context.report({ node, message })
  }
}

export const noUntranslatedText: Rule = {
  create: (context) => ({
    JSXElement: checkChildren(context),
    JSXFragment: checkChildren(context),
    JSXAttribute: (node: Attribute) => {
      const { name } = node.name
      if (typeof name === 'string' && spoken.has(name) && showsWord(node.value)) {
        context.report({ node, message })
      }
    },
  }),
}
