/**
 * The server never reads the machine's clock: `readClock` is the product's time, `realTime` that of tokens and
 * sessions, `performance.now()` measures (ADR 89).
 */
const message = "Use readClock(db), realTime() or performance.now(): the machine's clock may jump.";

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

export const oneClock = {
  create: (context) => ({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message });
    },
    CallExpression(node) {
      const { callee } = node;
      const isNow =
        callee.type === 'MemberExpression' && isDate(callee.object) && callee.property.name === 'now';
      if (isNow || isDate(callee)) context.report({ node, message });
    },
  }),
};
