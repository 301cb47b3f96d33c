/**
 * The message of a successful write belongs to its mutation (CONTRIBUTING): a callback given at the call is dropped
 * when the write unmounts its own component.
 */
const callbacks = new Set(['onSuccess', 'onSettled']);

/** The names of the file's own functions that show a message, directly or indirectly. */
function speakersOf(functions) {
  const speakers = new Set(['toast']);
  const learn = ([name, words]) => {
    if (speakers.has(name) || ![...words].some((word) => speakers.has(word))) return false;
    return Boolean(speakers.add(name));
  };
  const known = [...functions];
  while (known.some(learn));
  return speakers;
}

const isMutate = ({ callee }) =>
  callee.type === 'Identifier'
    ? /^mutate(Async)?$/u.test(callee.name)
    : /^mutate(Async)?$/u.test(callee.property?.name);

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** Every name that is read below a node, in any order. */
function wordsIn(node, words = new Set()) {
  if (node.type === 'Identifier') words.add(node.name);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) wordsIn(child, words);
  }
  return words;
}

const isFunction = (node) => /^(Arrow)?Function(Expression|Declaration)$/u.test(node?.type);

export const saidWithTheWrite = {
  create(context) {
    const functions = new Map();
    const given = [];
    return {
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && isFunction(init)) functions.set(id.name, wordsIn(init));
      },
      FunctionDeclaration(node) {
        functions.set(node.id.name, wordsIn(node.body));
      },
      CallExpression(node) {
        const options = node.arguments[1];
        if (isMutate(node) && options) given.push(options);
      },
      'Program:exit'() {
        const speakers = speakersOf(functions);
        const says = (node) => [...wordsIn(node)].some((word) => speakers.has(word));
        for (const options of given) {
          const parts = options.type === 'ObjectExpression' ? options.properties : [options];
          for (const part of parts)
            if ((part.type !== 'Property' || callbacks.has(part.key.name)) && says(part.value ?? part))
              context.report({
                node: part,
                message:
                  'Said at the call it is lost with the component: give it to useMutation({ onSuccess }).',
              });
        }
      },
    };
  },
};
