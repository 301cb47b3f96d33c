/**
 * People read centavos through `money` and its brothers, under a name of the registry of figures (ADR 120). Whatever
 * else turns centavos into text or reais is refused.
 */
const message =
  'Centavos are drawn by name: money, shortMoney, typedMoney or moneyCell of @patinha/domain/money.';

/** The parts of an expression that are in centavos when the whole is. */
const partsOf = {
  MemberExpression: ({ property }) => [property],
  UnaryExpression: ({ argument }) => [argument],
  LogicalExpression: ({ operator, left, right }) => [operator === '&&' ? right : left],
  BinaryExpression: ({ operator, left, right }) => (/^[-+*]$/u.test(operator) ? [left, right] : []),
};

const isCents = (node) =>
  node?.type === 'Identifier'
    ? /(?:_cents|[cC]ents)$/u.test(node.name)
    : (partsOf[node?.type]?.(node) ?? []).some(isCents);

const isHundred = (node) => node.type === 'Literal' && node.value === 100;
const isCurrency = ({ key, value }) => key?.name === 'style' && value?.value === 'currency';
/** Texts with the sign of reais right before a value. */
const signed = /R\$\s*$/u;

/** Drawn as a child of an element: `{booking.total_cents}`. */
const isDrawn = ({ parent }) => parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';

export const oneMoney = {
  create(context) {
    const refuse = (node) => context.report({ node, message });
    return {
      Property(node) {
        if (isCurrency(node)) refuse(node);
      },
      ImportSpecifier(node) {
        if (node.imported.name === 'toReais') refuse(node);
      },
      BinaryExpression(node) {
        if (node.operator === '/' && isHundred(node.right) && isCents(node.left)) refuse(node);
      },
      TemplateLiteral(node) {
        node.expressions.forEach((value, at) => {
          if (signed.test(node.quasis[at].value.raw)) refuse(value);
        });
      },
      CallExpression({ callee, arguments: [value] }) {
        const name = callee.name ?? callee.property?.name;
        if (name === 'String' && isCents(value)) refuse(value);
        if (/^(?:toFixed|toLocaleString|toString)$/u.test(name) && isCents(callee.object)) refuse(callee);
        if (name === 'format' && isCents(value)) refuse(value);
      },
      JSXExpressionContainer(node) {
        if (isDrawn(node) && isCents(node.expression)) refuse(node);
      },
    };
  },
};
