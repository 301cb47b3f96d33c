const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

const noMachineClock = (message) => ({
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
});

/**
 * The server never reads the machine's clock: `readClock` is the product's time, `realTime` that of tokens and
 * sessions, `performance.now()` measures (ADR 89).
 */
export const oneClock = noMachineClock(
  "Use readClock(db), realTime() or performance.now(): the machine's clock may jump.",
);

/** Screens decide by the server's time: a person's device may be an hour wrong. */
export const serverTime = noMachineClock(
  "Use serverNow() of lib/server-time.ts or stopwatch(): a device's clock may be an hour wrong.",
);
